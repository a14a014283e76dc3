import { useCountertop, useTexts } from '../../../ui'
import { productDetailsTexts } from '../productDetails.texts'
import { Provided } from './Provided'

export interface ReviewsProps {
  sku: string
}

/** Customer reviews of a product, drawn by the shop's reviews service (`scripts.reviews`). */
export function Reviews({ sku }: ReviewsProps) {
  const { brand } = useCountertop()
  const texts = useTexts('productDetails', productDetailsTexts)
  return (
    <Provided
      script="reviews"
      facts={{ sku, brand: brand.code, locale: brand.locale }}
      loading={texts.reviewsLoading}
      failed={texts.reviewsFailed}
    />
  )
}
