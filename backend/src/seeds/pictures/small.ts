import { badge, type Shape, shadow, type Sitter } from './shape'
import { box, display, glass, knob, knobs } from './fronts'
import { circle, ellipse, line, path, rect, spread, times } from '../../text/svg'

const outline = (s: Sitter) => ({ stroke: s.seam, 'stroke-width': 2 })

const cup = (x: number, y: number): string =>
  path(`M${x - 22} ${y}h44l-5 32q-1 8 -9 8h-16q-8 0 -9 -8z`, '#ffffff', {
    stroke: '#c9c5bd',
    'stroke-width': 2,
  }) +
  path(`M${x + 20} ${y + 6}q18 0 14 14t-18 10`, 'none', { stroke: '#d9d5cd', 'stroke-width': 5 }) +
  ellipse(x, y, 22, 5, '#7a4d2d')

export const coffeeMachine: Shape = (s) => {
  const type = s.attributes.Type ?? 'Manual'
  if (type === 'Built-In') {
    const [x, y, width, height] = [140, 170, 320, 250]
    return {
      body:
        shadow(x, y + height + 8, width) +
        box(s, x, y, width, height, 6) +
        rect(x + 14, y + 14, width - 28, 44, '#14171a', { rx: 6 }) +
        display(x + width / 2 - 44, y + 20, 88, 32, '#ffd9a0') +
        rect(x + 70, y + 76, width - 140, 150, '#15181b', { rx: 10 }) +
        rect(x + 124, y + 76, 72, 46, 'url(#chrome-x)', { rx: 8 }) +
        rect(x + 136, y + 120, 8, 14, '#8a9097') +
        rect(x + 176, y + 120, 8, 14, '#8a9097') +
        cup(x + 160, y + 172) +
        rect(x + 84, y + 214, width - 168, 8, '#5b6168', { rx: 3 }) +
        badge(s, x + width / 2, y + height - 8, 9),
      detail: [190, 200, 220],
      frame: [90, 90, 420],
    }
  }
  const isManual = type === 'Manual'
  const width = s.number('Width', 0) || (isManual ? 270 : 250)
  const [x, y] = [300 - width / 2, 150]
  const groupHead = (at: number): string =>
    rect(at - 34, y + 96, 68, 26, 'url(#chrome)', { rx: 6 }) +
    rect(at - 28, y + 122, 56, 16, '#33363a', { rx: 5 }) +
    rect(at - 10, y + 126, 20, 62, s.choice('handle', 2) ? '#5a3a22' : '#26282b', { rx: 9 })
  return {
    body:
      shadow(x - 10, 484, width + 20, 20) +
      rect(x + 14, y - 46, 74, 52, '#cfd8dd', { rx: 8, opacity: 0.75, ...outline(s) }) +
      times(8, (index) =>
        ellipse(x + 28 + (index % 4) * 16, y - 12 - Math.floor(index / 4) * 12, 7, 5, '#5a3a22'),
      ) +
      rect(x + width - 96, y - 34, 80, 40, '#d5dde1', { rx: 6, opacity: 0.7, ...outline(s) }) +
      box(s, x, y, width, 108, 14) +
      (isManual
        ? knob(x + 46, y + 52, 20) +
          circle(x + width / 2, y + 50, 30, '#f7f7f5', { stroke: '#868c92', 'stroke-width': 5 }) +
          line(x + width / 2, y + 50, x + width / 2 + 16, y + 36, '#c0392b', 3) +
          spread(x + width - 84, x + width - 34, 3)
            .map((at) => circle(at, y + 50, 9, 'url(#chrome)'))
            .join('')
        : display(x + 40, y + 28, width - 80, 48, '#ffd9a0')) +
      rect(x + 12, y + 108, width - 24, 190, s.side, { rx: 4 }) +
      rect(x + 34, y + 108, width - 68, 178, '#15171a', { rx: 6, opacity: 0.86 }) +
      (isManual
        ? groupHead(x + width / 2 - 20) +
          path(`M${x + width - 46} ${y + 108}v60q0 26 14 44`, 'none', {
            stroke: 'url(#chrome-x)',
            'stroke-width': 9,
            'stroke-linecap': 'round',
          })
        : rect(300 - 34, y + 108, 68, 60, 'url(#chrome-x)', { rx: 8 }) +
          rect(300 - 20, y + 166, 8, 12, '#777d84') +
          rect(300 + 12, y + 166, 8, 12, '#777d84')) +
      cup(isManual ? x + width / 2 - 20 : 300, y + 234) +
      rect(x - 4, y + 284, width + 8, 40, s.fill, { rx: 8, ...outline(s) }) +
      rect(x + 20, y + 284, width - 40, 7, '#44484d', { rx: 3 }) +
      badge(s, 300, y + 312, 10),
    detail: [300 - 120, y + 40, 240],
  }
}

export const kettle: Shape = (s) => {
  const isGooseneck = s.attributes.Spout === 'Gooseneck'
  const spout = isGooseneck
    ? path('M196 400q-70 -10 -62 -92t-30 -96', 'none', {
        stroke: s.fill,
        'stroke-width': 22,
        'stroke-linecap': 'round',
      }) +
      path('M196 400q-70 -10 -62 -92t-30 -96', 'none', {
        stroke: s.paint.base,
        'stroke-width': 18,
        'stroke-linecap': 'round',
      })
    : path('M206 214l-58 -22q-10 -3 -4 8l44 74z', s.side, outline(s))
  return {
    body:
      shadow(170, 470, 260, 20) +
      spout +
      path('M392 226q98 -6 94 78t-88 112', 'none', {
        stroke: '#26282b',
        'stroke-width': 24,
        'stroke-linecap': 'round',
      }) +
      path('M212 196h176l28 220q4 34 -30 34H214q-34 0 -30 -34z', s.fill, outline(s)) +
      path('M226 210h34l-18 226h-20q-22 0 -20 -22z', '#ffffff', { opacity: 0.28 }) +
      rect(216, 176, 168, 24, s.top, { rx: 12, ...outline(s) }) +
      circle(300, 166, 14, '#26282b') +
      rect(340, 300, 14, 92, '#cfdfe6', { rx: 7, opacity: 0.8 }) +
      rect(340, 342, 14, 50, '#7fa9bd', { rx: 7 }) +
      rect(176, 450, 248, 22, '#2a2c2f', { rx: 10 }) +
      (s.attributes['Temperature control'] === 'true' ? display(270, 452, 60, 18) : '') +
      badge(s, 292, 428, 11),
    detail: [190, 150, 210],
  }
}

export const toaster: Shape = (s) => {
  const slices = s.number('Slices', 2)
  const width = slices === 4 ? 370 : 290
  const [x, y, height] = [300 - width / 2, 230, 210]
  const slots = slices === 4 ? [x + 50, x + width - 150] : [300 - 60]
  return {
    body:
      shadow(x, y + height + 12, width, 18) +
      slots
        .map((at) =>
          path(`M${at} ${y + 20}v-54q-18 -6 -14 -24t24 -16h80q22 0 24 16t-14 24v54z`, '#d99f5b', {
            stroke: '#a9702f',
            'stroke-width': 5,
          }),
        )
        .join('') +
      rect(x, y, width, height, s.fill, { rx: 44 }) +
      rect(x + 1.5, y + 1.5, width - 3, height - 3, 'none', { rx: 43, ...outline(s) }) +
      path(`M${x + 30} ${y + 10}h${width - 60}`, 'none', {
        stroke: '#ffffff',
        'stroke-width': 6,
        'stroke-linecap': 'round',
        opacity: 0.5,
      }) +
      slots.map((at) => rect(at - 14, y + 6, 128, 11, '#26282b', { rx: 5 })).join('') +
      rect(x + width - 26, y + 60, 46, 18, '#26282b', { rx: 8 }) +
      knobs(x + width * 0.3, x + width * 0.7, y + 128, slices === 4 ? 2 : 1, 24) +
      spread(300 - 40, 300 + 40, 3)
        .map((at) => circle(at, y + 178, 6, 'url(#chrome)'))
        .join('') +
      badge(s, 300, y + 70, 14) +
      rect(x + 40, y + height - 4, 50, 14, '#26282b', { rx: 5 }) +
      rect(x + width - 90, y + height - 4, 50, 14, '#26282b', { rx: 5 }),
    detail: [300 - 110, y - 70, 220],
    frame: [70, 110, 460],
  }
}

export const blender: Shape = (s) => ({
  body:
    shadow(200, 506, 200, 16) +
    rect(256, 92, 88, 26, '#26282b', { rx: 8 }) +
    path('M222 118h156l-22 210q-2 14 -14 14h-84q-12 0 -14 -14z', '#d6e3e8', {
      opacity: 0.8,
      stroke: '#8fa3ad',
      'stroke-width': 3,
    }) +
    path(
      'M231 200h138l-13 128q-2 14 -14 14h-84q-12 0 -14 -14z',
      ['#9cc069', '#d97a8c', '#e3a24a', '#8c6bb1'][s.choice('smoothie', 4)] as string,
      { opacity: 0.9 },
    ) +
    ellipse(300, 201, 69, 9, '#ffffff', { opacity: 0.35 }) +
    path('M240 130h20l-8 180h-8z', '#ffffff', { opacity: 0.45 }) +
    path('M376 150q66 4 52 74t-62 66', 'none', {
      stroke: '#3a3d41',
      'stroke-width': 15,
      'stroke-linecap': 'round',
    }) +
    rect(244, 338, 112, 20, '#26282b', { rx: 6 }) +
    path('M236 356h128l34 122q6 24 -18 24H220q-24 0 -18 -24z', s.fill, outline(s)) +
    knob(300, 430, 34) +
    badge(s, 300, 490, 10) +
    circle(240, 452, 8, '#26282b') +
    circle(360, 452, 8, '#26282b'),
  detail: [200, 330, 200],
})

export const standMixer: Shape = (s) => ({
  body:
    shadow(140, 486, 330, 22) +
    path('M150 480q-14 0 -12 -18l6 -22q4 -14 22 -14h250q30 0 34 30l4 14q2 10 -10 10z', s.fill, outline(s)) +
    path('M372 440V260h72q22 0 22 24l-12 156z', s.side, outline(s)) +
    path('M160 196q0 -56 60 -56h166q86 0 86 76t-76 76H226q-66 0 -66 -60z', s.fill, outline(s)) +
    path('M190 172q30 -20 180 -14', 'none', {
      stroke: '#ffffff',
      'stroke-width': 8,
      'stroke-linecap': 'round',
      opacity: 0.5,
    }) +
    rect(160, 236, 312, 12, 'url(#chrome)', { opacity: 0.9 }) +
    rect(232, 286, 30, 30, 'url(#chrome-x)') +
    path('M226 312q20 50 8 86h26q-12 -36 8 -86z', '#8a9097') +
    path('M156 328h182q-4 108 -66 110h-50q-62 -2 -66 -110z', 'url(#chrome-x)', {
      stroke: '#7c8389',
      'stroke-width': 2,
    }) +
    path('M334 346q52 6 40 52t-56 22', 'none', { stroke: '#b8bec4', 'stroke-width': 10 }) +
    circle(446, 196, 17, 'url(#chrome)') +
    badge(s, 300, 214, 16),
  detail: [150, 130, 220],
})

export const airFryer: Shape = (s) => {
  const isDual = s.number('Baskets', 1) === 2
  const width = isDual ? 360 : 270
  const [x, y, height] = [300 - width / 2, 150, 340]
  const baskets = isDual ? [x + 14, x + width / 2 + 4] : [x + 24]
  const basket = isDual ? width / 2 - 18 : width - 48
  return {
    body:
      shadow(x, y + height + 6, width, 20) +
      path(
        `M${x} ${y + 70}q0 -70 70 -70h${width - 140}q70 0 70 70v${height - 106}q0 36 -36 36H${x + 36}q-36 0 -36 -36z`,
        s.fill,
        outline(s),
      ) +
      path(`M${x + 40} ${y + 22}q30 -14 ${width - 80} 0`, 'none', {
        stroke: '#ffffff',
        'stroke-width': 7,
        'stroke-linecap': 'round',
        opacity: 0.4,
      }) +
      rect(300 - 92, y + 34, 184, 66, '#121417', { rx: 14 }) +
      display(300 - 52, y + 42, 104, 32, '#ffd9a0') +
      spread(300 - 66, 300 + 66, 6)
        .map((at) => circle(at, y + 86, 4, '#8d979f'))
        .join('') +
      baskets
        .map(
          (at) =>
            rect(at, y + 130, basket, 178, s.side, { rx: 16, ...outline(s) }) +
            (s.choice('window', 2) ? glass(at + 20, y + 146, basket - 40, 70, 10) : '') +
            rect(at + basket / 2 - 26, y + 216, 52, 86, '#26282b', { rx: 20 }) +
            rect(at + basket / 2 - 20, y + 222, 10, 70, '#ffffff', { rx: 5, opacity: 0.18 }),
        )
        .join('') +
      badge(s, 300, y + height - 12, 10),
    detail: [300 - 110, y - 10, 220],
  }
}
