import { type CategoryRecipe, dimensions, starRating } from './define'

const colours = [
  'Matte Black',
  'White',
  'Stainless Steel',
  'Cream',
  'Sage Green',
  'Retro Red',
  'Navy Blue',
  'Copper',
]
const initials = (text: string): string =>
  text
    .split(' ')
    .map((word) => word[0])
    .join('')

export const small: CategoryRecipe[] = [
  {
    path: ['Small Appliances', 'Coffee Machines'],
    group: 'small',
    kind: 'appliance',
    searchTerms: 'espresso machine barista automatic coffee maker',
    count: 16,
    goesWith: ['Kettles'],
    build: ({ pick, int, chance, some }) => {
      const type = pick(['Manual', 'Manual', 'Fully Automatic', 'Built-In'] as const)
      const colour =
        type === 'Built-In' ? pick(['Black Glass', 'Stainless Steel', 'Graphite Grey']) : pick(colours)
      const tank = pick(['1.8 L', '2.0 L', '2.5 L'])
      const boilers = type === 'Manual' ? pick([1, 1, 2]) : 1
      return {
        title: `${type === 'Manual' ? (boilers === 2 ? 'Dual Boiler Espresso' : 'Espresso') : `${type} Coffee`} Machine`,
        model: `CM${type[0]}${boilers}${int(100, 990, 10)}${initials(colour)}`,
        mieleModel: `C${type === 'Built-In' ? 'VA' : 'M'} ${int(5, 7)}${int(3, 8)}${pick([10, 45, 60])}`,
        price:
          { Manual: 420, 'Fully Automatic': 820, 'Built-In': 2400 }[type] +
          (boilers - 1) * 780 +
          int(0, 420, 20),
        attributes: { Colour: colour, Type: type, Grinder: chance(0.7), 'Water tank': tank },
        specifications: {
          ...dimensions(
            type === 'Built-In' ? 595 : int(260, 390, 5),
            type === 'Built-In' ? 455 : int(340, 420, 5),
            int(300, 475, 5),
            int(7, 22),
          ),
          Capacity: { 'Water tank': tank, Beans: `${int(200, 350, 10)} g` },
          Brewing: {
            Pump: `${pick([15, 15, 19])} bar`,
            Boilers: `${boilers}`,
            'Built-in grinder': chance(0.7),
            'Milk drinks at one touch': type !== 'Manual',
          },
          Energy: { 'Connected load': `${int(1350, 1950, 50)} W`, Connection: '10 A plug', 'Auto off': true },
        },
        features: some(
          [
            'Conical burr grinder with 30 settings',
            'Cold-drip at a button',
            'Ready in thirty seconds',
            'Temperature held to one degree',
            'Removable brew group',
            'Milk jug and tamper included',
            'Remembers two favourites a person',
          ],
          4,
        ),
        description: [
          type === 'Manual'
            ? 'For people who like to make the coffee, not only drink it: proper pressure, a steam wand with real force, and a grinder that keeps up.'
            : 'Beans in the top, coffee from the spout, milk frothed on the way, and a rinse it does by itself. Mornings get five minutes longer.',
          `The ${tank} tank comes off for filling at the sink, and descaling tells you when and how.`,
        ],
      }
    },
  },
  {
    path: ['Small Appliances', 'Kettles'],
    group: 'small',
    kind: 'appliance',
    searchTerms: 'electric jug kettle',
    goesWith: ['Toasters'],
    build: ({ pick, int, chance, some }) => {
      const litres = pick(['1.0', '1.5', '1.7', '1.7'])
      const colour = pick(colours)
      const gooseneck = litres === '1.0'
      return {
        title: `${litres}L ${gooseneck ? 'Gooseneck' : 'Cordless'} Kettle`,
        model: `KT${litres.replace('.', '')}${gooseneck ? 'G' : ''}${initials(colour)}${int(1, 9)}`,
        price: 60 + int(0, 120, 5) + (gooseneck ? 60 : 0),
        attributes: {
          Colour: colour,
          Capacity: `${litres} L`,
          'Temperature control': chance(0.5),
          Spout: gooseneck ? 'Gooseneck' : 'Classic',
        },
        specifications: {
          ...dimensions(220, 255, 170, 1.4),
          Capacity: { Water: `${litres} L`, Minimum: '0.3 L' },
          Heating: {
            Power: `${pick([2000, 2200, 2400])} W`,
            'Keep warm': chance(0.4),
            'Temperature settings': `${pick([1, 1, 5, 7])}`,
          },
          Energy: { Connection: '10 A plug', 'Boil-dry protection': true },
        },
        features: some(
          [
            'Quiet boil',
            'Soft-open lid',
            'Scale filter lifts out',
            'Keeps warm for thirty minutes',
            'Hidden element',
          ],
          3,
        ),
        description: [
          `Boils a cup in under a minute and does it politely: a quiet element, a lid that opens softly, and a spout that does not dribble.`,
        ],
      }
    },
  },
  {
    path: ['Small Appliances', 'Toasters'],
    group: 'small',
    kind: 'appliance',
    searchTerms: 'toaster slice',
    count: 12,
    goesWith: ['Kettles'],
    build: ({ pick, int, chance, some }) => {
      const slices = pick([2, 2, 4])
      const colour = pick(colours)
      return {
        title: `${slices} Slice Toaster`,
        model: `TS${slices}${initials(colour)}${int(10, 99)}`,
        price: 55 + slices * 22 + int(0, 90, 5),
        attributes: { Colour: colour, Slices: `${slices}`, 'Wide slots': true },
        specifications: {
          ...dimensions(slices === 4 ? 330 : 290, 205, slices === 4 ? 300 : 195, slices === 4 ? 2.9 : 1.9),
          Capacity: { Slices: `${slices}`, 'Slot width': `${int(32, 38)} mm` },
          Heating: { 'Browning levels': `${int(6, 9)}`, 'A bit more': chance(0.6), Bagel: chance(0.7) },
          Energy: { Power: `${slices === 4 ? 1800 : 950} W`, Connection: '10 A plug' },
        },
        features: some(
          [
            'Lift and look',
            'A bit more',
            'Crumpet and bagel settings',
            'Crumb tray at the back',
            'Takes sourdough',
          ],
          3,
        ),
        description: [
          'Slots wide enough for real bread, a button for "a bit more", and the same shade of brown every time.',
        ],
      }
    },
  },
  {
    path: ['Small Appliances', 'Blenders'],
    group: 'small',
    kind: 'appliance',
    searchTerms: 'blender smoothie high speed',
    count: 12,
    build: ({ pick, int, chance, some }) => {
      const watts = pick([700, 1000, 1200, 1500, 1800])
      const colour = pick(colours)
      return {
        title: `${watts}W High-Speed Blender`,
        model: `BL${watts / 100}${initials(colour)}${int(10, 99)}`,
        price: 60 + watts * 0.22,
        attributes: { Colour: colour, Power: `${watts} W`, Jug: pick(['Glass', 'Tritan']) },
        specifications: {
          ...dimensions(200, 430, 210, 4.1),
          Capacity: { Jug: `${pick(['1.5', '1.8', '2.0'])} L` },
          Blending: {
            Power: `${watts} W`,
            Speeds: `${int(5, 12)} and pulse`,
            'Ice crush': true,
            'Hot soup': chance(0.4),
          },
          Energy: { Connection: '10 A plug', Noise: `${int(78, 88)} dB` },
        },
        features: some(
          [
            'Crushes ice to snow',
            'Self-cleaning in sixty seconds',
            'Tamper included',
            'Personal cup with travel lid',
            'Nut butter without stopping',
          ],
          3,
        ),
        description: [
          `${watts} watts turn frozen mango, kale and good intentions into something you would pay nine dollars for. Rinse, add a drop of soap, run it for a minute: clean.`,
        ],
      }
    },
  },
  {
    path: ['Small Appliances', 'Stand Mixers'],
    group: 'small',
    kind: 'appliance',
    searchTerms: 'bench mixer cake dough',
    count: 12,
    build: ({ pick, int, some }) => {
      const litres = pick(['4.3', '4.8', '5.7', '6.9'])
      const colour = pick(colours)
      return {
        title: `${litres}L Tilt-Head Stand Mixer`,
        model: `SM${litres.replace('.', '')}${initials(colour)}${int(1, 9)}`,
        price: 290 + Number(litres) * 48 + int(0, 200, 10),
        attributes: { Colour: colour, Capacity: `${litres} L`, Power: `${pick([500, 800, 1000])} W` },
        specifications: {
          ...dimensions(240, 360, 370, 9.8),
          Capacity: { Bowl: `${litres} L stainless steel`, Flour: `${int(900, 2200, 100)} g` },
          Mixing: { Speeds: `${int(6, 12)}`, Beaters: 'Flat, whisk, dough hook', 'Splash guard': true },
          Energy: { Power: `${pick([500, 800, 1000])} W`, Connection: '10 A plug' },
        },
        features: some(
          [
            'Metal gears',
            'Soft start keeps flour in the bowl',
            'Attachment hub for pasta and mince',
            'Timer',
            'Bowl light',
          ],
          3,
        ),
        description: [
          'Heavy enough to stay where it is when the brioche fights back. Metal gears, three beaters and a bowl that takes a double batch.',
        ],
      }
    },
  },
  {
    path: ['Small Appliances', 'Air Fryers'],
    group: 'small',
    kind: 'appliance',
    searchTerms: 'airfryer fryer chips',
    count: 12,
    build: ({ pick, int, chance, some }) => {
      const litres = pick([4, 5.5, 7, 9, 11])
      const dual = litres >= 9
      const colour = pick(['Matte Black', 'White', 'Sage Green', 'Stainless Steel'])
      return {
        title: `${litres}L ${dual ? 'Dual Basket ' : ''}Air Fryer`,
        model: `AF${litres * 10}${dual ? 'D' : ''}${initials(colour)}`,
        price: 95 + litres * 19,
        attributes: { Colour: colour, Capacity: `${litres} L`, Baskets: dual ? '2' : '1' },
        specifications: {
          ...dimensions(dual ? 390 : 290, 320, 330, dual ? 8.1 : 5.6),
          Capacity: {
            Baskets: `${dual ? 2 : 1}`,
            'Total capacity': `${litres} L`,
            Chips: `${Math.round(litres * 180)} g`,
          },
          Cooking: {
            Programmes: `${int(6, 12)}`,
            'Maximum temperature': '200 °C',
            'Viewing window': chance(0.5),
          },
          Energy: { Power: `${dual ? 2400 : 1700} W`, Connection: '10 A plug' },
        },
        features: some(
          [
            'Finish both baskets together',
            'Window and light',
            'Dishwasher-safe baskets',
            'Shake reminder',
            'Quiet fan',
          ],
          3,
        ),
        description: [
          `Chips with a crunch in eighteen minutes and a spoon of oil${dual ? ', fish in the other basket, both ready at the same moment' : ''}.`,
        ],
      }
    },
  },
  {
    path: ['Floor Care & Air', 'Stick Vacuums'],
    group: 'floor',
    kind: 'appliance',
    searchTerms: 'vacuum cleaner cordless stick handheld',
    count: 15,
    goesWith: ['Robot Vacuums'],
    build: ({ pick, int, chance, some }) => {
      const minutes = pick([40, 45, 60, 70, 80])
      const colour = pick(['Graphite Grey', 'White', 'Copper', 'Navy Blue', 'Retro Red', 'Violet'])
      return {
        title: `Cordless Stick Vacuum, ${minutes} Minutes`,
        model: `SV${minutes}${initials(colour)}${int(10, 99)}`,
        mieleModel: `HX${int(1, 3)} ${pick(['Pro', 'Duo', 'Flex'])}`,
        price: 260 + minutes * 7 + int(0, 160, 10),
        attributes: { Colour: colour, Runtime: `${minutes} min`, Type: 'Stick', 'Pet brush': chance(0.6) },
        specifications: {
          ...dimensions(260, 1180, 250, 2.7),
          Capacity: { Dust: `${pick(['0.4', '0.5', '0.7'])} L`, Bag: 'Bagless' },
          Cleaning: {
            Runtime: `${minutes} min`,
            'Suction levels': `${pick([3, 3, 4])}`,
            Filter: 'HEPA',
            'Floor light': chance(0.6),
          },
          Energy: {
            Battery: `${pick([2500, 3000, 4000])} mAh, removable`,
            Charging: `${pick(['2.5', '3.5', '4'])} h`,
            Noise: `${int(70, 82)} dB`,
          },
        },
        features: some(
          [
            'Light shows the dust you missed',
            'Hair does not wrap',
            'Becomes a hand vacuum',
            'Wall dock',
            'Spare battery available',
            'Empties at a push',
          ],
          4,
        ),
        description: [
          `${minutes} minutes on one charge cover the whole house and the stairs. The brush lifts dog hair from carpet and does not knit it round the roller.`,
        ],
      }
    },
  },
  {
    path: ['Floor Care & Air', 'Robot Vacuums'],
    group: 'floor',
    kind: 'appliance',
    searchTerms: 'robot vacuum mop cleaner',
    count: 12,
    build: ({ pick, int, chance, some }) => {
      const mop = chance(0.6)
      const colour = pick(['White', 'Matte Black', 'Graphite Grey'])
      return {
        title: `Robot Vacuum${mop ? ' and Mop' : ''} with ${pick(['Auto-Empty Dock', 'Laser Mapping'])}`,
        model: `RV${int(100, 990, 10)}${mop ? 'M' : ''}${initials(colour)}`,
        mieleModel: `RX${int(2, 4)} Home`,
        price: 520 + (mop ? 260 : 0) + int(0, 700, 20),
        attributes: { Colour: colour, Type: 'Robot', Mop: mop, Mapping: 'Laser' },
        specifications: {
          ...dimensions(345, 98, 345, 3.6),
          Capacity: { Dust: '0.35 L', Dock: `${pick(['2.5', '3'])} L, about 60 days` },
          Cleaning: {
            Runtime: `${int(120, 240, 10)} min`,
            Suction: `${int(3000, 8000, 500)} Pa`,
            Mop: mop,
            'Obstacle camera': chance(0.5),
          },
          Energy: { Battery: '5200 mAh', Charging: '4 h', Noise: `${int(58, 67)} dB` },
        },
        features: some(
          [
            'Maps each floor of the house',
            'No-go zones in the app',
            'Lifts its mop on carpet',
            'Empties itself for two months',
            'Avoids cables and socks',
          ],
          3,
        ),
        description: [
          'Goes out while you do, learns where the table legs stand, and empties itself when it comes home. You may give it a name; most people do.',
        ],
      }
    },
  },
  {
    path: ['Floor Care & Air', 'Canister Vacuums'],
    group: 'floor',
    kind: 'appliance',
    searchTerms: 'barrel vacuum cleaner bag',
    count: 10,
    build: ({ pick, int, some }) => {
      const colour = pick(['Retro Red', 'Graphite Grey', 'Navy Blue', 'White', 'Matte Black'])
      return {
        title: `${pick(['Cat and Dog', 'Allergy', 'Comfort', 'Compact'])} Canister Vacuum`,
        model: `CV${int(100, 990, 10)}${initials(colour)}`,
        mieleModel: `C${int(1, 3)} ${pick(['Cat & Dog', 'Allergy', 'Boost'])}`,
        price: 240 + int(0, 420, 20),
        attributes: { Colour: colour, Type: 'Canister', Bag: 'Bagged' },
        specifications: {
          ...dimensions(300, 240, 490, 5.8),
          Capacity: { Dust: `${pick(['3.5', '4.5'])} L`, Bag: 'Hygienic click-shut bag' },
          Cleaning: {
            'Operating radius': `${int(9, 13)} m`,
            'Suction levels': '6',
            Filter: 'HEPA 13',
            'Floor light': false,
          },
          Energy: {
            Power: `${pick([890, 1200, 2000])} W`,
            Connection: '10 A plug',
            Noise: `${int(64, 78)} dB`,
          },
        },
        features: some(
          [
            'Bag seals as it comes out',
            'Air that leaves is cleaner than the room',
            'Eleven metres from one socket',
            'Turbo brush for pet hair',
            'Parks on its end',
          ],
          3,
        ),
        description: [
          'Strong, quiet and mended rather than thrown away. The bag clicks shut by itself, so the dust you collected stays collected.',
        ],
      }
    },
  },
  {
    path: ['Floor Care & Air', 'Air Purifiers'],
    group: 'floor',
    kind: 'appliance',
    searchTerms: 'air purifier hepa filter smoke pollen',
    count: 10,
    build: ({ pick, int, some }) => {
      const area = int(24, 96, 4)
      const colour = pick(['White', 'Matte Black', 'Graphite Grey'])
      return {
        title: `HEPA Air Purifier for ${area}m² Rooms`,
        model: `AP${area}${initials(colour)}${int(1, 9)}`,
        price: 220 + area * 6,
        attributes: { Colour: colour, Coverage: `${area} m²`, Filter: 'HEPA 13' },
        specifications: {
          ...dimensions(280, 560, 280, 6.9),
          Capacity: { Coverage: `${area} m²`, 'Clean air': `${area * 7} m³/h` },
          Cleaning: { Filter: 'HEPA 13 and carbon', 'Filter life': '12 months', 'Air sensor': true },
          Energy: {
            Power: `${int(28, 62)} W`,
            Noise: `${int(22, 27)} to ${int(48, 56)} dB`,
            Connection: '10 A plug',
          },
        },
        features: some(
          ['Ring glows with the air quality', 'Night mode', 'Filter life in the app', 'Child lock'],
          3,
        ),
        description: [
          'For bushfire smoke in summer, pollen in spring and toast in any month. The ring glows green when you can stop worrying.',
        ],
      }
    },
  },
  {
    path: ['Kitchen Fixtures', 'Kitchen Sinks'],
    group: 'fixture',
    kind: 'appliance',
    searchTerms: 'sink bowl undermount drainer',
    count: 10,
    install: [{ sku: 'INS-SINK', title: 'Sink and tap installation by a licensed plumber', price: 349 }],
    goesWith: ['Kitchen Taps'],
    build: ({ pick, int, some }) => {
      const bowls = pick(['Single', 'Double', 'One and a Half'])
      const colour = pick(['Stainless Steel', 'Matte Black', 'White', 'Brushed Brass', 'Graphite Grey'])
      const width = pick([450, 540, 760, 860])
      return {
        title: `${bowls} Bowl Undermount Sink ${width}mm`,
        model: `SK${width}${bowls[0]}${initials(colour)}`,
        price: 280 + width * 0.5,
        attributes: { Colour: colour, Bowls: bowls, Material: colour === 'White' ? 'Fireclay' : 'Steel 304' },
        specifications: {
          ...dimensions(width, 205, 450, int(6, 12)),
          Capacity: { Bowls: bowls, Depth: '200 mm', Volume: `${int(28, 62)} L` },
          Installation: {
            Mounting: 'Undermount or top',
            'Cut-out template': true,
            Waste: '90 mm basket, included',
          },
        },
        features: some(
          [
            'Sound-deadened base',
            'Cutting board and colander fit on top',
            'Corners a cloth can reach',
            'Basket waste included',
          ],
          3,
        ),
        description: [
          'Deep enough for the roasting pan, quiet under the tap, and finished so that water marks wipe away.',
        ],
      }
    },
  },
  {
    path: ['Kitchen Fixtures', 'Kitchen Taps'],
    group: 'fixture',
    kind: 'appliance',
    searchTerms: 'tap mixer faucet pull out filtered',
    count: 12,
    install: [{ sku: 'INS-TAP', title: 'Tap installation by a licensed plumber', price: 219 }],
    goesWith: ['Kitchen Sinks'],
    build: ({ pick, int, chance, some }) => {
      const type = pick(['Pull-Out', 'Gooseneck', 'Filtered', 'Square'])
      const colour = pick(['Chrome', 'Matte Black', 'Brushed Brass', 'Stainless Steel', 'Copper'])
      return {
        title: `${type} Kitchen Mixer Tap`,
        model: `TP${type[0]}${int(100, 990, 10)}${initials(colour)}`,
        price: 190 + int(0, 320, 10),
        attributes: { Colour: colour, Type: type, 'Pull-out spray': type === 'Pull-Out' },
        specifications: {
          ...dimensions(220, int(330, 460, 10), 240, 2.4),
          Capacity: { Flow: `${pick([5, 6, 7.5])} L a minute`, 'Water rating': starRating(5) },
          Installation: { 'Tap hole': '35 mm', Hoses: 'Braided, 450 mm, included', 'Lead free': chance(0.7) },
        },
        features: some(
          [
            'Ceramic cartridge',
            'Spray rinses the corners',
            'WELS 5 star',
            'Ten-year finish cover',
            'Turns through 360 degrees',
          ],
          3,
        ),
        description: [
          'Turns with one finger, stops without a drip, and the finish shrugs off lemon juice and curious children.',
        ],
      }
    },
  },
]
