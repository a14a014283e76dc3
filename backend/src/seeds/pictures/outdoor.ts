import { badge, type Shape, shadow } from './shape'
import { handle, knobs } from './fronts'
import { circle, path, rect, times } from '../../text/svg'

export const barbecue: Shape = (s) => {
  const burners = s.number('Burners', 4)
  const width = 200 + burners * 26
  const x = 300 - width / 2
  const edge = { stroke: s.seam, 'stroke-width': 2 }
  return {
    body:
      shadow(x - 70, 516, width + 140, 20) +
      path(`M${x} 250q0 -110 90 -110h${width - 180}q90 0 90 110z`, s.fill, edge) +
      path(`M${x + 40} 190q20 -36 60 -40`, 'none', {
        stroke: '#ffffff',
        'stroke-width': 8,
        'stroke-linecap': 'round',
        opacity: 0.4,
      }) +
      circle(300, 194, 24, '#f5f3ee', { stroke: '#6c7278', 'stroke-width': 5 }) +
      path('M300 194l11 -12', 'none', { stroke: '#c0392b', 'stroke-width': 3, 'stroke-linecap': 'round' }) +
      handle(x + width * 0.2, 228, width * 0.6, 13) +
      rect(x - 90, 256, 84, 14, 'url(#chrome)', { rx: 4 }) +
      rect(x + width + 6, 256, 84, 14, 'url(#chrome)', { rx: 4 }) +
      rect(x - 6, 250, width + 12, 64, s.fill, { rx: 6, ...edge }) +
      knobs(x + 34, x + width - 34, 282, burners, 15) +
      rect(x + 4, 314, width - 8, 176, s.side, { rx: 4 }) +
      times(2, (index) =>
        rect(x + 10 + (index * (width - 16)) / 2, 322, (width - 24) / 2, 160, s.fill, { rx: 4, ...edge }),
      ) +
      rect(300 - 16, 346, 6, 100, 'url(#chrome-x)', { rx: 3 }) +
      rect(300 + 10, 346, 6, 100, 'url(#chrome-x)', { rx: 3 }) +
      badge(s, x + width * 0.25, 470, 9) +
      circle(x + 34, 504, 17, '#26282b') +
      circle(x + 34, 504, 7, '#8a9096') +
      circle(x + width - 34, 504, 17, '#26282b') +
      circle(x + width - 34, 504, 7, '#8a9096'),
    detail: [300 - 120, 130, 230],
  }
}
