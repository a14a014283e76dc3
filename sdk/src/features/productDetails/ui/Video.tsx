import { useCountertop, useTexts } from '../../../ui'
import { productDetailsTexts } from '../productDetails.texts'
import { Provided } from './Provided'

export interface VideoProps {
  sku: string
  /** The video's name at the service; with an empty name the service finds it by the SKU. */
  video: string
  /** Address of the picture before the video plays, and the video's title. */
  poster: string
  heading: string
}

/** A product's video, played by the shop's video service (`scripts.video`). */
export function Video({ sku, video, poster, heading }: VideoProps) {
  const { brand } = useCountertop()
  const texts = useTexts('productDetails', productDetailsTexts)
  return (
    <Provided
      script="video"
      facts={{ sku, video, poster, heading, brand: brand.code, locale: brand.locale }}
      loading={texts.videoLoading}
      failed={texts.videoFailed}
    />
  )
}
