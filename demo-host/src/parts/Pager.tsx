interface Props {
  hrefOf: (page: number) => string
  page: number
  pageSize: number
  totalCount: number
}

/** Previous and next as plain links, and the current position. */
export function Pager({ hrefOf, page, pageSize, totalCount }: Props) {
  const pages = Math.max(1, Math.ceil(totalCount / pageSize))
  if (pages === 1) return null
  return (
    <nav class="pager" aria-label="Pages">
      {page > 1 ? (
        <a href={hrefOf(page - 1)} rel="prev">
          Previous
        </a>
      ) : (
        <span />
      )}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages ? (
        <a href={hrefOf(page + 1)} rel="next">
          Next
        </a>
      ) : (
        <span />
      )}
    </nav>
  )
}
