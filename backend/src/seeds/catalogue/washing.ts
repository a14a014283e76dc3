import { type CategoryRecipe, dimensions, plumbed, starRating, stars } from './define'

const colours = ['White', 'White', 'Graphite Grey', 'Stainless Steel']
const initials = (text: string): string =>
  text
    .split(' ')
    .map((word) => word[0])
    .join('')

const dishwasher = (builtIn: boolean): CategoryRecipe => ({
  path: ['Dishwashers', builtIn ? 'Built-In Dishwashers' : 'Freestanding Dishwashers'],
  group: 'kitchen',
  kind: 'appliance',
  searchTerms: `dish washer ${builtIn ? 'integrated under bench' : 'freestanding'}`,
  count: 16,
  install: plumbed,
  goesWith: ['Kitchen Sinks', 'Kitchen Taps'],
  build: ({ pick, int, chance, some }) => {
    const places = pick([13, 14, 14, 15, 16])
    const energy = pick([3, 3.5, 4, 4.5])
    const water = pick([4, 4.5, 5, 5.5])
    const noise = int(38, 49)
    const colour = pick(['Stainless Steel', 'White', 'Black Steel'])
    const style = builtIn ? pick(['Fully Integrated', 'Under Bench']) : 'Freestanding'
    return {
      title: `60cm ${style} Dishwasher`,
      model: `DW${places}${builtIn ? 'B' : 'F'}${noise}${initials(colour)}`,
      mieleModel: `G ${int(5, 7)}${int(0, 9)}${pick([10, 64, 90])} SC${builtIn ? 'Vi' : ''}`,
      price: 560 + (49 - noise) * 62 + energy * 70 + (builtIn ? 180 : 0),
      attributes: {
        Colour: colour,
        Width: '60 cm',
        Installation: style,
        'Place settings': `${places}`,
        'Cutlery tray': chance(0.6),
      },
      specifications: {
        ...dimensions(598, builtIn ? 820 : 845, builtIn ? 555 : 600, int(38, 52)),
        Capacity: {
          'Place settings': `${places}`,
          Baskets: `${pick([2, 3])}`,
          'Third cutlery tray': chance(0.6),
        },
        Washing: {
          Programmes: `${int(6, 12)}`,
          'Quick wash': `${int(28, 59)} min`,
          'Auto door open': chance(0.5),
          'Leak protection': true,
        },
        Energy: {
          'Energy rating': starRating(energy),
          'Water rating': starRating(water),
          'Water use': `${(9.4 + places * 0.2).toFixed(1)} L a wash`,
          Noise: `${noise} dB`,
        },
      },
      features: some(
        [
          'Door opens by itself to dry',
          'Flat third tray for cutlery',
          'Half load',
          'Height-adjustable top basket, even when full',
          'Sensor wash',
          'Delay start to 24 hours',
          'Interior light',
          'Beam on the floor while it runs',
        ],
        4,
      ),
      description: [
        `${places} place settings and ${noise} decibels: start it during the film and nobody will ask you to turn it up. Sensors judge how dirty the water is and stop when the plates are clean, not before.`,
        builtIn
          ? 'Made to disappear behind your cabinet door, with a beam on the floor to tell you it is running.'
          : 'Slides in between the cupboards and is plumbed to the tap that is there already.',
      ],
    }
  },
})

export const washing: CategoryRecipe[] = [
  dishwasher(true),
  dishwasher(false),
  {
    path: ['Laundry', 'Front Load Washers'],
    group: 'laundry',
    kind: 'appliance',
    searchTerms: 'washing machine front loader',
    count: 18,
    install: plumbed,
    goesWith: ['Heat Pump Dryers'],
    build: ({ pick, int, chance, some }) => {
      const kg = pick([7, 8, 8.5, 9, 10, 12])
      const colour = pick(colours)
      const energy = pick([3.5, 4, 4.5, 5])
      const spin = pick([1200, 1400, 1600])
      return {
        title: `${kg}kg Front Load Washing Machine`,
        model: `FL${kg * 10}${spin / 100}${initials(colour)}`,
        mieleModel: `WW${pick(['D', 'G', 'H'])}${int(120, 880, 20)} WCS`,
        price: 420 + kg * 68 + energy * 50 + spin * 0.12,
        attributes: { Colour: colour, Capacity: `${kg} kg`, 'Spin speed': `${spin} rpm`, Steam: chance(0.5) },
        specifications: {
          ...dimensions(597, 848, 560 + Math.round(kg * 6), Math.round(58 + kg * 2)),
          Capacity: { 'Washing capacity': `${kg} kg`, Drum: `${Math.round(kg * 7.2)} L` },
          Washing: {
            Programmes: `${int(12, 22)}`,
            'Quick wash': `${pick([14, 15, 20, 29])} min`,
            'Maximum spin': `${spin} rpm`,
            'Automatic dosing': chance(0.35),
          },
          Energy: {
            'Energy rating': starRating(energy),
            'Water rating': starRating(pick([4, 4.5, 5])),
            'Water use': `${int(52, 84)} L a wash`,
            Noise: `${int(45, 54)} dB washing`,
          },
        },
        features: some(
          [
            'Automatic dosing measures for you',
            'Steam refresh for suits and school jumpers',
            'Add a sock after it starts',
            'Drum clean reminder',
            'Inverter motor, ten years parts cover',
            'Wi-Fi tells you when it is done',
            'Allergy cycle at 60 °C',
          ],
          4,
        ),
        description: [
          `A ${kg}kg drum takes a queen-size doona on its own or a family's Saturday in one go. It weighs the load, then uses only the water and time that it needs.`,
          `At ${spin} rpm clothes come out close to dry, which the line, the dryer and the power bill will all notice.`,
        ],
      }
    },
  },
  {
    path: ['Laundry', 'Top Load Washers'],
    group: 'laundry',
    kind: 'appliance',
    searchTerms: 'washing machine top loader',
    install: plumbed,
    goesWith: ['Heat Pump Dryers'],
    build: ({ pick, int, chance, some }) => {
      const kg = pick([6, 7, 8, 9, 10, 13])
      const colour = pick(['White', 'White', 'Graphite Grey'])
      const energy = pick([2, 2.5, 3, 3.5])
      return {
        title: `${kg}kg Top Load Washing Machine`,
        model: `TL${kg * 10}${initials(colour)}${int(10, 99)}`,
        price: 380 + kg * 58 + energy * 35,
        attributes: { Colour: colour, Capacity: `${kg} kg`, 'Spin speed': '700 rpm', Agitator: chance(0.4) },
        specifications: {
          ...dimensions(560 + kg * 5, 1000 + kg * 6, 590 + kg * 5, 34 + kg),
          Capacity: { 'Washing capacity': `${kg} kg`, Drum: `${kg * 9} L` },
          Washing: {
            Programmes: `${int(8, 14)}`,
            'Quick wash': `${pick([22, 28, 30])} min`,
            'Maximum spin': '700 rpm',
            'Automatic dosing': false,
          },
          Energy: {
            'Energy rating': starRating(energy),
            'Water rating': starRating(pick([3, 3.5, 4])),
            'Water use': `${int(78, 122)} L a wash`,
            Noise: `${int(52, 60)} dB washing`,
          },
        },
        features: some(
          [
            'Soft-close glass lid',
            'Stop and add at any time',
            'Soak cycle for sports kit',
            'Lint filter that empties in seconds',
            'Remembers your favourite cycle',
          ],
          3,
        ),
        description: [
          `Loads from the top without bending, finishes in well under an hour, and lets you throw in the tea towel you missed. A ${kg}kg tub suits ${kg > 8 ? 'a busy family' : 'a couple or a small flat'}.`,
        ],
      }
    },
  },
  {
    path: ['Laundry', 'Heat Pump Dryers'],
    group: 'laundry',
    kind: 'appliance',
    searchTerms: 'clothes dryer tumble condenser',
    count: 16,
    goesWith: ['Front Load Washers'],
    build: ({ pick, int, chance, some }) => {
      const kg = pick([7, 8, 9, 10])
      const colour = pick(colours)
      const energy = pick([7, 8, 9, 10])
      return {
        title: `${kg}kg Heat Pump Dryer`,
        model: `HP${kg * 10}${energy}${initials(colour)}`,
        mieleModel: `TW${pick(['D', 'F', 'H'])}${int(220, 780, 20)} WP`,
        price: 780 + kg * 45 + energy * 42,
        attributes: {
          Colour: colour,
          Capacity: `${kg} kg`,
          Type: 'Heat pump',
          'Reversible door': chance(0.7),
        },
        specifications: {
          ...dimensions(597, 848, 640, int(48, 62)),
          Capacity: { 'Drying capacity': `${kg} kg`, Drum: `${kg * 14} L` },
          Drying: {
            Programmes: `${int(10, 18)}`,
            'Sensor drying': true,
            'Self-cleaning condenser': chance(0.5),
            'Drum light': true,
          },
          Energy: {
            'Energy rating': starRating(energy),
            'Energy use': `${int(118, 205)} kWh a year`,
            Noise: `${int(60, 66)} dB`,
          },
        },
        features: some(
          [
            'Sensor stops when it is dry',
            'Wool-safe programme',
            'No duct needed',
            'Stacking kit available',
            'Reversible door',
            'Self-cleaning condenser',
            'Anti-crease for two hours',
          ],
          4,
        ),
        description: [
          `Dries at half the heat of an old vented dryer and about a third of the running cost: ${stars(energy)} for energy is as good as it sounds. No duct, no steamy laundry.`,
          `Stacks on a matching washer, so a cupboard becomes a laundry.`,
        ],
      }
    },
  },
  {
    path: ['Laundry', 'Washer Dryer Combos'],
    group: 'laundry',
    kind: 'appliance',
    searchTerms: 'washing machine dryer two in one combo',
    count: 12,
    install: plumbed,
    build: ({ pick, int, chance, some }) => {
      const wash = pick([8, 9, 10, 12])
      const dry = wash - pick([3, 4, 4])
      const colour = pick(['White', 'Graphite Grey'])
      return {
        title: `${wash}kg/${dry}kg Washer Dryer Combo`,
        model: `WD${wash}${dry}${initials(colour)}${int(1, 9)}`,
        mieleModel: `WT${pick(['D', 'I'])} ${int(160, 780, 20)} WPM`,
        price: 980 + wash * 72,
        attributes: { Colour: colour, Capacity: `${wash} kg`, 'Spin speed': '1400 rpm', Steam: chance(0.5) },
        specifications: {
          ...dimensions(598, 850, 620, int(68, 82)),
          Capacity: { 'Washing capacity': `${wash} kg`, 'Drying capacity': `${dry} kg` },
          Washing: {
            Programmes: `${int(14, 20)}`,
            'Wash and dry': `${pick([60, 75, 90])} min for 1 kg`,
            'Maximum spin': '1400 rpm',
            'Automatic dosing': chance(0.3),
          },
          Energy: {
            'Energy rating': starRating(pick([3.5, 4, 4.5])),
            'Water rating': starRating(pick([4, 4.5])),
            'Water use': `${int(60, 98)} L a wash`,
            Noise: `${int(48, 56)} dB washing`,
          },
        },
        features: some(
          [
            'Wash to wear in an hour',
            'Steam refresh',
            'Auto dose',
            'Lint rinses away by itself',
            'Quiet inverter motor',
          ],
          3,
        ),
        description: [
          `One machine where two will not fit. Put in ${wash}kg to wash, or ${dry}kg to wash and dry without touching it in between.`,
        ],
      }
    },
  },
]
