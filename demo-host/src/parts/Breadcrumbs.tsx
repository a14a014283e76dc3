/**
 * Home, then the items; an item without an address is the current page. The widget adds the structured data.
 */
export function Breadcrumbs({ items }: { items: { title: string; href?: string }[] }) {
  const steps = items.map(({ title, href = '' }) => ({ title, uri: href.replace(/^\//, '') }))
  return (
    <countertop-breadcrumbs items={JSON.stringify(steps)}>
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
    </countertop-breadcrumbs>
  )
}
