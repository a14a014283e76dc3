import { type Series, trendOf, WARM_UP } from './trend'

const WIDTH = 420
const HEIGHT = 150
const COLUMNS = 2
const LEFT = 12
const TOP = 40
const GAP = 28

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const rounded = (value: number): string =>
  value.toLocaleString('en-AU', { maximumFractionDigits: Math.abs(value) < 10 ? 2 : 0 })

/** One series as a line over time, with the warm-up in grey. */
const chart = (series: Series, x: number, y: number): string => {
  const { name, unit, values } = series
  const { isFlat, growth, median } = trendOf(series)
  const top = Math.max(...values, 1e-9) * 1.25
  const points = values.map((value, n) => {
    const across = x + (values.length < 2 ? 0 : (n / (values.length - 1)) * WIDTH)
    return `${across.toFixed(1)},${(y + HEIGHT - (value / top) * HEIGHT).toFixed(1)}`
  })
  const verdict = `${isFlat ? 'flat' : 'rising'}: median ${rounded(median)} ${unit}, ${growth < 0 ? '−' : '+'}${rounded(Math.abs(growth))}`
  return `<g><title>${escaped(`${name}, ${verdict}`)}</title>
<text x="${x}" y="${y - 8}" font-weight="600">${escaped(name)}</text>
<text x="${x + WIDTH}" y="${y - 8}" text-anchor="end" fill="${isFlat ? '#2f6b3a' : '#b00020'}">${escaped(verdict)}</text>
<rect x="${x}" y="${y}" width="${WIDTH}" height="${HEIGHT}" fill="#fafafa" stroke="#d8d8d8"/>
<rect x="${x}" y="${y}" width="${(WIDTH * WARM_UP).toFixed(1)}" height="${HEIGHT}" fill="#ececec"/>
<polyline points="${points.join(' ')}" fill="none" stroke="${isFlat ? '#1f5fa8' : '#b00020'}" stroke-width="1.5"/>
<text x="${x + 4}" y="${y + 14}" fill="#666">${rounded(top)} ${escaped(unit)}</text>
</g>`
}

/** A picture with a chart for each series of a soak. */
export const pictureOf = (title: string, all: readonly Series[]): string => {
  const rows = Math.ceil(all.length / COLUMNS)
  const width = LEFT * 2 + COLUMNS * WIDTH + (COLUMNS - 1) * GAP
  const height = TOP + rows * (HEIGHT + GAP) + 16
  const charts = all.map((series, n) =>
    chart(series, LEFT + (n % COLUMNS) * (WIDTH + GAP), TOP + 24 + Math.floor(n / COLUMNS) * (HEIGHT + GAP)),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height + 16}" width="${width}" height="${height + 16}" font-family="sans-serif" font-size="12">
<rect width="100%" height="100%" fill="#fff"/>
<text x="${LEFT}" y="24" font-size="16" font-weight="600">${escaped(title)}</text>
${charts.join('\n')}
</svg>
`
}
