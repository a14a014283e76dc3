/** Home first, then the items; one without an address is the current page. */
export function Breadcrumbs({ items }: { items: { title: string; href?: string }[] }) {
  return (
    <nav class="breadcrumbs" aria-label="Breadcrumbs">
      <ol>
        <li>
          <a href="/">Home</a>
        </li>
        {items.map((item) => (
          <li key={item.title}>
            {item.href === undefined ? (
              <span aria-current="page">{item.title}</span>
            ) : (
              <a href={item.href}>{item.title}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
