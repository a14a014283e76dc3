import { type CategoryRecipe, dimensions, plumbed, starRating, stars } from './define'

const finishes = ['Stainless Steel', 'Matte Black', 'White', 'Dark Stainless', 'Black Glass']
const initials = (text: string): string =>
  text
    .split(/[\s-]+/)
    .map((word) => word[0])
    .join('')

interface FridgeKind {
  title: string
  doors: number
  litres: [number, number]
  width: number
  height: number
  price: number
  terms: string
  pitch: string
}

const fridge = (kind: FridgeKind): CategoryRecipe => ({
  path: ['Fridges & Freezers', kind.title],
  group: 'cooling',
  kind: 'appliance',
  searchTerms: `fridge refrigerator freezer ${kind.terms}`,
  count: 15,
  install: plumbed,
  goesWith: ['Dishwashers'],
  build: ({ pick, int, chance, some }) => {
    const litres = int(kind.litres[0], kind.litres[1])
    const finish = pick(finishes)
    const water = kind.doors >= 2 && chance(0.45)
    const freezer = Math.round(litres * 0.34)
    const rating = pick([2, 2.5, 3, 3.5, 4])
    return {
      title: `${litres}L ${kind.title.replace(/ Fridges$/, '')} Fridge${water ? ' with Water and Ice' : ''}`,
      model: `${initials(kind.title)}${litres}${water ? 'W' : ''}${initials(finish)}`,
      mieleModel: `KF${kind.doors > 2 ? 'NS' : 'N'} ${int(4, 7)}${int(70, 99)}${pick([0, 2, 5])} D`,
      price: kind.price + (litres - kind.litres[0]) * 2.6 + (water ? 260 : 0) + rating * 60,
      attributes: {
        Colour: finish,
        Capacity: `${litres} L`,
        Width: `${Math.round(kind.width / 10)} cm`,
        Doors: `${kind.doors}`,
        'Water and ice': water,
      },
      specifications: {
        ...dimensions(
          kind.width + int(-10, 10, 5),
          kind.height + int(-40, 40, 10),
          int(660, 745, 5),
          int(60, 138),
        ),
        Capacity: {
          'Total capacity': `${litres} L`,
          'Fridge capacity': `${litres - freezer} L`,
          'Freezer capacity': `${freezer} L`,
        },
        Cooling: {
          'Frost free': true,
          'Ice maker': water ? 'Automatic, plumbed' : 'Twist tray',
          'Humidity crisper': chance(0.8),
          'Door alarm': true,
        },
        Energy: {
          'Energy rating': starRating(rating),
          'Energy use': `${Math.round(640 - rating * 75 + litres * 0.18)} kWh a year`,
          Noise: `${int(36, 42)} dB`,
        },
      },
      features: some(
        [
          'Humidity crispers keep greens crisp for a week longer',
          'Fingerprint-resistant finish',
          'Convertible zone from freezer to fridge',
          'Full-width deli drawer',
          'LED light from both sides',
          'Holiday mode',
          'Door-open alarm',
          'Inverter compressor, ten years parts cover',
        ],
        4,
      ),
      description: [
        `${kind.pitch} ${litres} litres hold a family's week with room for the platter you promised to bring.`,
        `${water ? 'Chilled water and ice come through the door without opening it. ' : ''}At ${stars(rating)} it sips power, and the inverter compressor is quiet enough for an open-plan kitchen.`,
      ],
    }
  },
})

const freezer = (title: string, chest: boolean): CategoryRecipe => ({
  path: ['Fridges & Freezers', title],
  group: 'cooling',
  kind: 'appliance',
  searchTerms: `freezer deep freeze ${chest ? 'chest' : 'upright vertical'}`,
  count: 12,
  goesWith: ['Bottom Mount Fridges'],
  build: ({ pick, int, some }) => {
    const litres = chest ? int(99, 500) : int(168, 328)
    const rating = pick([2, 2.5, 3, 3.5])
    const colour = chest ? 'White' : pick(['White', 'Stainless Steel', 'Matte Black'])
    return {
      title: `${litres}L ${chest ? 'Chest' : 'Upright'} Freezer`,
      model: `${chest ? 'CF' : 'UF'}${litres}${initials(colour)}`,
      mieleModel: `FN ${int(4, 7)}${int(20, 79)}${pick([1, 4])} E`,
      price: 380 + litres * (chest ? 1.5 : 3.2),
      attributes: { Colour: colour, Capacity: `${litres} L`, Doors: '1', 'Frost free': !chest },
      specifications: {
        ...dimensions(
          chest ? 560 + litres * 1.6 : 595,
          chest ? 850 : 1450 + litres,
          chest ? 690 : 660,
          28 + Math.round(litres / 8),
        ),
        Capacity: {
          'Total capacity': `${litres} L`,
          Baskets: `${chest ? pick([1, 2, 3]) : pick([5, 6, 7])}`,
        },
        Cooling: {
          'Frost free': !chest,
          'Fast freeze': true,
          'Safe time in a power cut': `${chest ? int(28, 48) : int(10, 18)} hours`,
        },
        Energy: {
          'Energy rating': starRating(rating),
          'Energy use': `${Math.round(420 - rating * 50 + litres * 0.3)} kWh a year`,
          Noise: `${int(37, 42)} dB`,
        },
      },
      features: some(
        [
          'Fast freeze',
          'Lock and two keys',
          'Works in a garage down to -15 °C',
          'Drain at the front',
          'Temperature alarm',
          'Clear drawers',
        ],
        3,
      ),
      description: [
        chest
          ? `A deep, quiet box for half a lamb, the bulk-buy bread and every container you have labelled "soup?". Holds its cold for more than a day if the power fails.`
          : `Clear drawers and no frost: you can see what you have, and nothing has to be chipped out in January.`,
      ],
    }
  },
})

export const cooling: CategoryRecipe[] = [
  fridge({
    title: 'French Door Fridges',
    doors: 4,
    litres: [480, 720],
    width: 908,
    height: 1780,
    price: 1290,
    terms: 'four door quad',
    pitch: 'Doors that open in the middle, the freezer below in drawers, and everything fresh at eye level.',
  }),
  fridge({
    title: 'Bottom Mount Fridges',
    doors: 2,
    litres: [290, 520],
    width: 700,
    height: 1720,
    price: 690,
    terms: 'upside down fridge',
    pitch: 'The fridge on top where you look, the freezer in drawers below where you rarely do.',
  }),
  fridge({
    title: 'Side by Side Fridges',
    doors: 2.5,
    litres: [520, 690],
    width: 910,
    height: 1790,
    price: 1150,
    terms: 'american two door',
    pitch:
      'Fridge on one side and a full-height freezer on the other, with narrow doors that suit a galley kitchen.',
  }),
  {
    path: ['Fridges & Freezers', 'Bar Fridges'],
    group: 'cooling',
    kind: 'appliance',
    searchTerms: 'mini fridge beverage under bench small',
    count: 12,
    build: ({ pick, int, chance, some }) => {
      const litres = int(46, 190)
      const glass = chance(0.5)
      const colour = pick(['Black Glass', 'White', 'Stainless Steel', 'Retro Red', 'Mint Green'])
      return {
        title: `${litres}L ${glass ? 'Glass Door Beverage' : 'Bar'} Fridge`,
        model: `BF${litres}${glass ? 'G' : ''}${initials(colour)}`,
        price: 220 + litres * 2.7 + (glass ? 160 : 0),
        attributes: { Colour: colour, Capacity: `${litres} L`, Doors: '1', Door: glass ? 'Glass' : 'Solid' },
        specifications: {
          ...dimensions(480, 480 + litres * 2, 500, 18 + Math.round(litres / 7)),
          Capacity: { 'Total capacity': `${litres} L`, Cans: `${Math.round(litres * 0.9)} cans` },
          Cooling: { 'Temperature range': '2 to 10 °C', 'Reversible door': true, 'Door lock': chance(0.5) },
          Energy: {
            'Energy rating': starRating(pick([1.5, 2, 2.5])),
            'Energy use': `${int(160, 290)} kWh a year`,
            Noise: `${int(36, 41)} dB`,
          },
        },
        features: some(
          [
            'Lock and two keys',
            'Reversible door',
            'Blue or white light',
            'Adjustable chrome shelves',
            'Heated glass stays clear',
          ],
          3,
        ),
        description: [
          'Cold drinks within reach of the people who want them: fits under a bench, runs quietly, and looks good beside the barbecue.',
        ],
      }
    },
  },
  freezer('Upright Freezers', false),
  freezer('Chest Freezers', true),
  {
    path: ['Fridges & Freezers', 'Wine Cabinets'],
    group: 'cooling',
    kind: 'appliance',
    searchTerms: 'wine fridge cellar cooler',
    count: 12,
    build: ({ pick, int, some }) => {
      const bottles = pick([34, 46, 52, 98, 112, 154, 168])
      const zones = pick([1, 2, 2])
      const colour = pick(['Black Glass', 'Stainless Steel'])
      return {
        title: `${bottles} Bottle ${zones === 2 ? 'Dual' : 'Single'} Zone Wine Cabinet`,
        model: `WC${bottles}${zones}${initials(colour)}`,
        mieleModel: `KWT ${int(63, 68)}${pick([12, 22, 34])} UGS`,
        price: 780 + bottles * 11 + zones * 140,
        attributes: {
          Colour: colour,
          Bottles: `${bottles}`,
          'Temperature zones': `${zones}`,
          Doors: '1',
          Door: 'Glass',
        },
        specifications: {
          ...dimensions(595, bottles < 60 ? 870 : 1760, 570, 38 + Math.round(bottles / 2)),
          Capacity: {
            Bottles: `${bottles}`,
            Shelves: `${Math.round(bottles / 11)} timber, sliding`,
            Zones: `${zones}`,
          },
          Cooling: { 'Temperature range': '5 to 20 °C', 'UV-safe glass': true, 'Charcoal filter': true },
          Energy: {
            'Energy rating': starRating(pick([2, 2.5, 3])),
            'Energy use': `${int(140, 210)} kWh a year`,
            Noise: `${int(35, 39)} dB`,
          },
        },
        features: some(
          [
            'Vibration-damped compressor',
            'Sliding beech shelves',
            'UV-safe triple glass',
            'Key lock',
            'Door hinge left or right',
          ],
          3,
        ),
        description: [
          `${bottles} bottles at the temperature their maker intended${zones === 2 ? ', whites above and reds below' : ''}. Beech shelves slide out level, and the glass keeps the light away from what should stay in the dark.`,
        ],
      }
    },
  },
]
