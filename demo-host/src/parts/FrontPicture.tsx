interface Props {
  /** Origin of the API, which serves the brand's pictures. */
  api: string
  brandCode: string
}

/** The room that a brand's theme draws, beside the first words of a page. Each page's largest picture. */
export const FrontPicture = ({ api, brandCode }: Props) => (
  <img
    class="front-picture"
    src={`${api}/media/brands/${brandCode}-home.svg`}
    alt=""
    width="1200"
    height="720"
    fetchpriority="high"
  />
)
