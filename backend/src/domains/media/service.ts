import type { Db } from '../../db/connection'
import { notFound } from '../../foundation/errors'
import { findFile, type MediaFile } from './repository'
import { createRasters } from './raster'

/** Folder of a picture: the first segment of its path below `/media`. */
export const MEDIA_FOLDERS = ['products', 'brands', 'stores'] as const
export type MediaFolder = (typeof MEDIA_FOLDERS)[number]

/** Pictures on the backend's own origin: products, the group's brand marks, store fronts. */
export interface MediaService {
  /** @throws 404 `NO_SUCH_PICTURE` */
  file(folder: MediaFolder, file: string): Promise<MediaFile>
  /**
   * PNG of a product's picture for mails, 240 by 240 px. `name` is the file without its extension. @throws
   * 404 `NO_SUCH_PICTURE`
   */
  thumbnail(name: string): Promise<Buffer>
}

export const mediaService = (db: Db, rasters = createRasters()): MediaService => {
  const file = async (folder: MediaFolder, name: string): Promise<MediaFile> => {
    const found = await findFile(db, folder, name)
    if (found === undefined) throw notFound('NO_SUCH_PICTURE', 'This picture does not exist.')
    return found
  }
  return {
    file,
    thumbnail: async (name) => rasters((await file('products', `${name}.svg`)).body),
  }
}
