interface Props {
  path: string
  query: Record<string, string>
  page: number
  pageSize: number
  totalCount: number
}

/** Previous and next as real links, with where one is. */
export function Pager({ path, query, page, pageSize, totalCount }: Props) {
  const pages = Math.max(1, Math.ceil(totalCount / pageSize))
  if (pages === 1) return null
  const href = (to: number): string => `${path}?${new URLSearchParams({ ...query, page: String(to) })}`
  return (
    <nav class="pager" aria-label="Pages">
      {page > 1 ? (
        <a href={href(page - 1)} rel="prev">
          Previous
        </a>
      ) : (
        <span />
      )}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages ? (
        <a href={href(page + 1)} rel="next">
          Next
        </a>
      ) : (
        <span />
      )}
    </nav>
  )
}
