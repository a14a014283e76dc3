import { useCountertop, useTexts } from '../../../ui'
import { productDetailsTexts } from '../productDetails.texts'
import { Provided } from './Provided'

export interface VideoProps {
  sku: string
  /** The video's name at the service; empty lets the service find it by the SKU. */
  video: string
  /** Address of the picture before it plays, and what the video is called. */
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
