/** Data of a page for search engines, as JSON-LD. */
export function StructuredData({ data }: { data: Record<string, unknown> }) {
  // A "<" in a text could end the script element.
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
