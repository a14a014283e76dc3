import { formatPrice, priceLines, type PriceStory } from '../../../rules'

/** Units of the drawing. It stretches to fit its space; its line widths do not. */
const WIDTH = 1000
const HEIGHT = 100
/** Space above the highest and below the lowest line. */
const EDGE = 6

export interface PriceGraphProps {
  story: PriceStory
  /** `YYYY-MM-DD` */
  today: string
  label: string
  firstDay: string
  lastDay: string
}

/** Prices over time as steps. Purely visual: the sentence before it and the table after it say the same. */
export function PriceGraph({ story, today, label, firstDay, lastDay }: PriceGraphProps) {
  const points = priceLines(story, today).map(({ from, to, top }) => ({
    left: round(from * WIDTH),
    right: round(to * WIDTH),
    y: round(EDGE + top * (HEIGHT - 2 * EDGE)),
  }))
  const line = points.map(
    ({ left, right, y }, index) => `${index === 0 ? `M${left} ${y}` : `V${y}`}H${right}`,
  )
  const path = line.join('')
  return (
    <div className="history-graph">
      <div className="history-scale figures" aria-hidden="true">
        <span>{formatPrice(story.highestCents)}</span>
        <span>{formatPrice(story.lowestCents)}</span>
      </div>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
        part="price-graph"
      >
        <path className="history-grid" d={`M0 ${EDGE}H${WIDTH}M0 ${HEIGHT - EDGE}H${WIDTH}`} />
        <path className="history-area" d={`${path}V${HEIGHT}H0Z`} />
        <path className="history-line" d={path} />
      </svg>
      <div className="history-days" aria-hidden="true">
        <span>{firstDay}</span>
        <span>{lastDay}</span>
      </div>
    </div>
  )
}

const round = (value: number): number => Math.round(value * 10) / 10
