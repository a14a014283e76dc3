import { type Call, defineCall } from '../../http/call'
import { notFound } from '../../foundation/errors'
import { errorBody, pngPicture, svgDocument } from '../../http/schema'
import { sendPicture } from '../../http/sendPicture'
import { fileParams, spriteParams, thumbnailParams, versionQuery } from './schema'
import { MEDIA_FOLDERS, type MediaService } from './service'
import { isSprite, sprites } from './sprites'

const get = {
  method: 'get',
  tag: 'Pictures',
  query: versionQuery,
  produces: 'image/svg+xml',
  answers: { 200: svgDocument, 404: errorBody },
} as const

const cachingOf = ({ v }: { readonly v?: string | undefined }) => (v === undefined ? 'day' : 'permanent')

/** Pictures. `v` identifies the content and makes an answer cacheable permanently; without it, for a day. */
export const mediaRoutes = (service: MediaService): Call[] => [
  defineCall(
    {
      ...get,
      path: '/media/thumbnails/:file',
      summary: "Read a product's picture as PNG",
      description: '`{name}.png`, 240 by 240 pixels, for mails: Gmail and Outlook show no SVG.',
      produces: 'image/png',
      params: thumbnailParams,
      answers: { 200: pngPicture, 404: errorBody },
    },
    async ({ params, query }, res) =>
      sendPicture(
        res,
        await service.thumbnail(params.file.slice(0, -'.png'.length)),
        cachingOf(query),
        'image/png',
      ),
  ),
  defineCall(
    {
      ...get,
      path: '/media/sprites/:file',
      summary: 'Read a sprite: several drawings in one picture',
      description:
        '`{name}.svg#{part}`. `fallbacks` has the placeholders of pictures that are missing or fail: `product`, `brand`, `store`, ' +
        '`promotion`. `v` is the version of the brand’s map of sprites.',
      params: spriteParams,
    },
    ({ params, query }, res) => {
      const name = params.file.slice(0, -'.svg'.length)
      if (!isSprite(name)) throw notFound('NO_SUCH_SPRITE', 'This sprite does not exist.')
      sendPicture(res, sprites[name], cachingOf(query))
    },
  ),
  ...MEDIA_FOLDERS.map((folder) =>
    defineCall(
      {
        ...get,
        path: `/media/${folder}/:file`,
        summary: `Read a picture of the ${folder}`,
        params: fileParams,
      },
      async ({ params, query }, res) => {
        const { content_type, body } = await service.file(folder, params.file)
        sendPicture(res, body, cachingOf(query), content_type)
      },
    ),
  ),
]
