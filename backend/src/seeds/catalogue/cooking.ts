import { type CategoryRecipe, dimensions, gasFitted, hardwired } from './define'

const ovenFinishes = ['Stainless Steel', 'Black Glass', 'Graphite Grey', 'Obsidian Black', 'White']
const suffix = (finish: string): string =>
  finish
    .split(' ')
    .map((word) => word[0])
    .join('')

const cleaning: Record<string, string> = {
  Pyrolytic: 'Pyrolytic self-cleaning burns spills to a little ash that wipes away with a damp cloth.',
  Catalytic: 'Catalytic liners soak up fat as you roast, so the sides never need scrubbing.',
  Multifunction: 'A smooth enamel cavity and removable side racks keep cleaning to a quick wipe.',
}

export const cooking: CategoryRecipe[] = [
  {
    path: ['Cooking', 'Ovens'],
    group: 'kitchen',
    kind: 'appliance',
    searchTerms: 'wall oven electric oven built in pyro',
    count: 22,
    install: hardwired,
    goesWith: ['Cooktops', 'Range Hoods'],
    build: ({ pick, int, chance, some }) => {
      const width = pick([60, 60, 60, 60, 75, 90])
      const clean = pick(['Pyrolytic', 'Pyrolytic', 'Catalytic', 'Multifunction'])
      const finish = pick(ovenFinishes)
      const isDouble = width === 60 && chance(0.18)
      const litres = (width === 60 ? int(65, 76) : width === 75 ? 85 : int(100, 125)) + (isDouble ? 38 : 0)
      const functions = int(6, 14)
      const height = isDouble ? 888 : width === 90 ? 480 : 595
      const oven = {
        title: `${width}cm ${clean} Built-In ${isDouble ? 'Double ' : ''}Oven`,
        model: `${width}${clean.slice(0, 2).toUpperCase()}${functions}${suffix(finish)}`,
        mieleModel: `H ${pick([2, 7])}${int(2, 8)}${int(40, 69, 5)}-1 ${clean === 'Pyrolytic' ? 'BP' : 'B'}`,
        price:
          780 + functions * 55 + (width - 60) * 22 + (isDouble ? 900 : 0) + (clean === 'Pyrolytic' ? 380 : 0),
        attributes: {
          Colour: finish,
          Width: `${width} cm`,
          Cleaning: clean === 'Multifunction' ? 'Easy-clean enamel' : clean,
          Fuel: 'Electric',
          'Number of ovens': isDouble ? '2' : '1',
        },
        specifications: {
          ...dimensions(width * 10 - 5, height, 548 + int(0, 20), int(32, 62)),
          Capacity: {
            'Gross capacity': `${litres} L`,
            'Shelf positions': `${int(4, 6)}`,
            'Number of ovens': isDouble ? '2' : '1',
          },
          Cooking: {
            Functions: `${functions}`,
            'Maximum temperature': pick(['250 °C', '275 °C', '300 °C']),
            'Air fry': chance(0.45),
            'Food probe': chance(0.35),
          },
          Energy: {
            'Connected load': `${pick([2.8, 3.2, 3.6, 5.2])} kW`,
            Connection: 'Hardwired, 15 to 25 A',
          },
        },
        features: some(
          [
            'Soft-close door with cool-touch glass',
            'Full-extension telescopic rails',
            'Wi-Fi: preheat from the sofa',
            'Wireless food probe',
            'Air fry tray included',
            'Moisture injection for bread and roasts',
            'Quick preheat to 180 °C in six minutes',
            'Child lock',
          ],
          4,
        ),
        description: [
          `${functions} cooking functions and a ${litres} litre cavity make this ${width}cm oven as good at a weeknight tray bake as at Sunday's roast. ${cleaning[clean]}`,
          isDouble
            ? 'Two cavities mean the pavlova never has to wait for the lamb: run them together at different temperatures, or use the smaller one alone on quiet nights.'
            : 'Heat is moved gently and evenly, so three trays of biscuits come out the same colour without turning them halfway.',
        ],
      }
      // Advertised features must also be in the specifications.
      const { Cooking: cooks } = oven.specifications
      cooks['Air fry'] ||= oven.features.includes('Air fry tray included')
      cooks['Food probe'] ||= oven.features.includes('Wireless food probe')
      return oven
    },
  },
  {
    path: ['Cooking', 'Steam Ovens'],
    group: 'kitchen',
    kind: 'appliance',
    searchTerms: 'combi steam oven built in',
    install: hardwired,
    goesWith: ['Warming Drawers', 'Coffee Machines'],
    build: ({ pick, int, chance, some }) => {
      const isCombi = chance(0.7)
      const height = pick([45, 60])
      const finish = pick(ovenFinishes)
      const litres = height === 45 ? int(38, 48) : int(64, 72)
      const tank = pick(['1.2 L', '1.4 L', '1.5 L'])
      return {
        title: `${height === 45 ? '45cm Compact' : '60cm'} ${isCombi ? 'Combi Steam' : 'Steam'} Oven`,
        model: `S${height}${isCombi ? 'CB' : 'ST'}${litres}${suffix(finish)}`,
        mieleModel: `DG${isCombi ? 'C' : ''} 7${int(1, 8)}${int(40, 65, 5)}`,
        price: 1450 + (isCombi ? 700 : 0) + (height === 60 ? 350 : 0) + int(0, 400, 20),
        attributes: {
          Colour: finish,
          Width: '60 cm',
          Height: `${height} cm`,
          Fuel: 'Electric',
          Water: pick(['Tank', 'Tank', 'Plumbed']),
        },
        specifications: {
          ...dimensions(595, height === 45 ? 455 : 595, 558, int(28, 46)),
          Capacity: {
            'Gross capacity': `${litres} L`,
            'Shelf positions': `${int(3, 5)}`,
            'Water tank': tank,
          },
          Cooking: {
            Functions: `${int(5, 16)}`,
            'Maximum temperature': isCombi ? '230 °C' : '100 °C',
            'Steam stages': isCombi ? 'Low, medium, full' : 'Full',
            'Sous-vide': chance(0.5),
          },
          Energy: { 'Connected load': '3.4 kW', Connection: 'Hardwired, 20 A' },
        },
        features: some(
          [
            'Descale programme with reminder',
            'Automatic menus for 120 dishes',
            'Motorised control panel with tank behind it',
            'Perforated and solid trays included',
            'Reheat without drying out',
            'Wi-Fi and remote start',
          ],
          4,
        ),
        description: [
          `Steam keeps vegetables bright, fish tender and leftovers tasting like the first night. ${isCombi ? 'Add hot air to it and bread rises with a proper crust, roasts stay juicy and the oven earns its place every day of the week.' : 'Set a time, close the door, and nothing can burn.'}`,
          `The ${tank} tank lifts out from behind the panel and lasts a long dinner; no plumber needed.`,
        ],
      }
    },
  },
  {
    path: ['Cooking', 'Cooktops'],
    group: 'kitchen',
    kind: 'appliance',
    searchTerms: 'hob stove top induction gas ceramic',
    count: 20,
    install: gasFitted,
    goesWith: ['Range Hoods', 'Ovens'],
    build: ({ pick, int, chance, some, brand }) => {
      const fuel = pick(['Induction', 'Induction', 'Gas', 'Ceramic'] as const)
      const width = pick([60, 60, 75, 80, 90])
      const zones = width >= 75 ? pick([5, 5, 4]) : 4
      const finish = fuel === 'Gas' ? pick(['Stainless Steel', 'Black Glass']) : 'Black Glass'
      const noun = fuel === 'Gas' ? 'burners' : 'zones'
      const pitch = {
        Induction:
          'Induction heats the pan and nothing else: water boils in about two minutes, and a spill stays a spill.',
        Gas: 'A wok burner with a real roar sits beside a simmer plate gentle enough for custard.',
        Ceramic: 'A flat glass surface heats quickly, suits every pan you own and cleans with one wipe.',
      }
      return {
        title: `${width}cm ${zones} ${fuel === 'Gas' ? 'Burner' : 'Zone'} ${fuel} Cooktop`,
        model: `${fuel[0]}${width}${zones}${suffix(finish)}`,
        mieleModel: fuel === 'Gas' ? `KM ${int(2010, 2055, 5)}` : `KM 7${int(2, 9)}${int(10, 78, 4)} FL`,
        price: { Induction: 1150, Gas: 620, Ceramic: 560 }[fuel] + (width - 60) * 18 + int(0, 400, 20),
        attributes: {
          Colour: finish,
          Width: `${width} cm`,
          Fuel: fuel,
          Zones: `${zones}`,
          Controls: fuel === 'Gas' ? 'Knobs' : 'Touch',
        },
        specifications: {
          ...dimensions(width * 10 - 4, fuel === 'Gas' ? 58 : 52, 520, int(9, 19)),
          Capacity: {
            Zones: `${zones} ${noun}`,
            'Largest zone':
              fuel === 'Gas' ? `${pick([18, 20, 22])} MJ/h wok burner` : `${pick([210, 240, 280])} mm`,
          },
          Cooking: {
            Fuel: fuel,
            Controls: fuel === 'Gas' ? 'Front knobs' : 'Touch sliders',
            'Flex zone': fuel === 'Induction' && chance(0.6),
            Timer: fuel !== 'Gas' || chance(0.3),
          },
          Energy: {
            'Connected load': fuel === 'Gas' ? 'Natural gas, LPG kit included' : `${pick([7.2, 7.4, 11])} kW`,
            Connection: fuel === 'Gas' ? 'Gas fitting, 10 A plug for ignition' : 'Hardwired, 32 A',
          },
        },
        features:
          fuel === 'Gas'
            ? some(
                [
                  'Flame failure safety',
                  'Cast-iron trivets, dishwasher safe',
                  'Re-ignites when a draught blows it out',
                  'Side wok burner',
                  'One-hand ignition',
                  'Fits the cut-out of most 60 cm cooktops',
                ],
                4,
              )
            : some(
                [
                  'Boost on every zone',
                  'Flex zone for griddles and fish kettles',
                  'Pan recognition',
                  'Keep-warm setting',
                  'Stop and Go pauses all zones',
                  'Control lock for small hands',
                  'Timer per zone',
                ],
                4,
              ),
        description: [
          `${pitch[fuel]} ${zones} ${noun} across ${width}cm leave room for the pasta, the sauce and the pan you forgot about.`,
          `${brand.title} bevels the edge so that it sits almost flush with the benchtop, and the fitting instructions are written for people.`,
        ],
      }
    },
  },
  {
    path: ['Cooking', 'Freestanding Cookers'],
    group: 'kitchen',
    kind: 'appliance',
    searchTerms: 'upright cooker stove range dual fuel',
    install: gasFitted,
    goesWith: ['Range Hoods'],
    build: ({ pick, int, some }) => {
      const width = pick([54, 60, 90, 90, 110])
      const fuel = pick(['Dual Fuel', 'Electric', 'Induction'])
      const colour = pick(['Stainless Steel', 'Matte Black', 'Cream', 'Sage Green', 'Navy Blue', 'White'])
      const burners = width >= 90 ? pick([5, 6]) : 4
      return {
        title: `${width}cm ${fuel} Freestanding Cooker`,
        model: `FS${width}${fuel[0]}${suffix(colour)}`,
        price: 990 + (width - 54) * 48 + (fuel === 'Induction' ? 700 : 0) + int(0, 400, 20),
        attributes: {
          Colour: colour,
          Width: `${width} cm`,
          Fuel: fuel,
          Zones: `${burners}`,
          'Number of ovens': width >= 110 ? '2' : '1',
        },
        specifications: {
          ...dimensions(width * 10 - 2, 900 + int(0, 25, 5), 600, int(48, 118)),
          Capacity: {
            'Gross capacity': `${width >= 90 ? int(95, 130) : int(60, 76)} L`,
            Zones: `${burners}`,
            'Number of ovens': width >= 110 ? '2' : '1',
          },
          Cooking: {
            Fuel: fuel,
            Functions: `${int(5, 11)}`,
            'Maximum temperature': '250 °C',
            'Air fry': pick([true, false]),
          },
          Energy: {
            'Connected load': fuel === 'Dual Fuel' ? '3.6 kW and gas' : '10.8 kW',
            Connection: 'Hardwired, 32 A',
          },
        },
        features: some(
          [
            'Storage drawer under the oven',
            'Triple-glazed door',
            'Closed-door grilling',
            'Adjustable feet and matching kickboard',
            'Wok burner',
            'Digital timer that turns the oven off',
            'Splashback included',
          ],
          4,
        ),
        description: [
          `A cooker that slides in where the old one stood and then becomes the best-looking thing in the kitchen. ${burners} ${fuel === 'Dual Fuel' ? 'gas burners over an electric fan oven' : 'cooking zones over a fan-forced oven'} cover everything from porridge to a ten-person roast.`,
          `In ${colour.toLowerCase()} with solid metal knobs, it feels made to be used for twenty years.`,
        ],
      }
    },
  },
  {
    path: ['Cooking', 'Range Hoods'],
    group: 'kitchen',
    kind: 'appliance',
    searchTerms: 'rangehood canopy extractor exhaust',
    install: hardwired,
    goesWith: ['Cooktops'],
    build: ({ pick, int, chance, some }) => {
      const type = pick(['Canopy', 'Undermount', 'Slide-Out', 'Island Canopy'])
      const width = type === 'Slide-Out' ? 60 : pick([60, 75, 90, 90, 120])
      const flow = int(520, 1200, 20)
      const finish = pick(['Stainless Steel', 'Black Glass', 'White'])
      return {
        title: `${width}cm ${type} Range Hood`,
        model: `RH${width}${type[0]}${Math.round(flow / 10)}${suffix(finish)}`,
        mieleModel: `DA ${int(1200, 6798, 2)} W`,
        price: 340 + flow * 0.55 + (type === 'Island Canopy' ? 500 : 0),
        attributes: {
          Colour: finish,
          Width: `${width} cm`,
          Type: type,
          Ducting: pick(['Ducted', 'Ducted or recirculating']),
        },
        specifications: {
          ...dimensions(width * 10 - 2, type === 'Undermount' ? 290 : 760, 480, int(9, 27)),
          Capacity: { 'Maximum airflow': `${flow} m³/h`, Speeds: `${pick([3, 4])} and boost` },
          Performance: {
            Noise: `${int(46, 66)} dB on high`,
            Lighting: `${pick([2, 3, 4])} LED`,
            'Auto-off timer': chance(0.6),
            'Grease filters': 'Dishwasher-safe aluminium',
          },
          Energy: { 'Connected load': `${int(120, 290, 10)} W`, Connection: '10 A plug' },
        },
        features: some(
          [
            'Baffle filters go in the dishwasher',
            'Timer clears the air after dinner',
            'LED strip over the pans',
            'Boost for searing',
            'Quiet enough to talk under',
            'Starts with a matching cooktop',
          ],
          3,
        ),
        description: [
          `Moves up to ${flow} cubic metres an hour, so last night's curry stays last night's. On the low speed you will hear the radio and not the hood.`,
          'Filters click out with one hand and go through the dishwasher once a month.',
        ],
      }
    },
  },
  {
    path: ['Cooking', 'Microwaves'],
    group: 'small',
    kind: 'appliance',
    searchTerms: 'microwave oven convection inverter built in',
    goesWith: ['Ovens', 'Toasters'],
    build: ({ pick, int, chance, some }) => {
      const litres = pick([20, 25, 27, 32, 34, 42])
      const watts = pick([800, 900, 1000, 1100, 1200])
      const type = pick(['Inverter', 'Convection', 'Solo'])
      const colour = pick(['White', 'Matte Black', 'Stainless Steel', 'Black Glass'])
      return {
        title: `${litres}L ${type === 'Solo' ? '' : `${type} `}Microwave`,
        model: `MW${litres}${type[0]}${watts / 100}${suffix(colour)}`,
        mieleModel: `M ${int(2, 7)}${int(230, 244)} SC`,
        price: 90 + litres * 6 + (type === 'Convection' ? 180 : type === 'Inverter' ? 80 : 0),
        attributes: { Colour: colour, Capacity: `${litres} L`, Type: type, Power: `${watts} W` },
        specifications: {
          ...dimensions(440 + litres * 3, 260 + litres * 2, 340 + litres * 3, 11 + Math.round(litres / 5)),
          Capacity: {
            'Gross capacity': `${litres} L`,
            Turntable: `${litres < 26 ? 245 : litres < 34 ? 315 : 345} mm`,
          },
          Cooking: {
            Type: type,
            Power: `${watts} W`,
            'Power levels': `${pick([5, 10])}`,
            'Sensor cooking': chance(0.6),
          },
          Energy: { 'Connected load': `${(watts * 1.45) / 1000} kW`, Connection: '10 A plug' },
        },
        features: some(
          [
            'Sensor reheat stops when it is hot',
            'One-touch thirty seconds',
            'Defrost by weight',
            'Easy-clean liner',
            'Mute the beep',
            'Trim kit available',
          ],
          3,
        ),
        description: [
          `${watts} watts and a ${litres} litre cavity: dinner plates turn freely, and ${type === 'Inverter' ? 'the inverter holds low power steadily, so butter softens and does not explode' : type === 'Convection' ? 'hot air browns and crisps what a microwave alone leaves pale' : 'the three things you do every day have a button each'}.`,
        ],
      }
    },
  },
  {
    path: ['Cooking', 'Warming Drawers'],
    group: 'kitchen',
    kind: 'appliance',
    searchTerms: 'plate warmer vacuum drawer',
    count: 10,
    install: hardwired,
    goesWith: ['Ovens', 'Coffee Machines'],
    build: ({ pick, int, some }) => {
      const height = pick([14, 29])
      const finish = pick(ovenFinishes)
      const settings = int(3, 26)
      return {
        title: `${height}cm Warming Drawer`,
        model: `WD${height}${suffix(finish)}${settings}`,
        mieleModel: `ESW 7${height === 14 ? '010' : '030'}-${int(1, 9)}`,
        price: 620 + height * 14 + int(0, 200, 10),
        attributes: { Colour: finish, Width: '60 cm', Height: `${height} cm` },
        specifications: {
          ...dimensions(595, height * 10, 550, int(14, 22)),
          Capacity: { 'Place settings': `${height === 14 ? 6 : 12}`, 'Maximum load': '25 kg' },
          Cooking: {
            'Temperature range': '40 to 85 °C',
            'Slow cook': pick([true, false]),
            Opening: pick(['Push to open', 'Handleless rail']),
          },
          Energy: { 'Connected load': '0.7 kW', Connection: '10 A plug' },
        },
        features: some(
          [
            'Push-to-open front',
            'Slow cooks overnight',
            'Proves dough',
            'Anti-slip base',
            'Timer to four hours',
          ],
          3,
        ),
        description: [
          'Warm plates are the cheapest way to make dinner feel like a restaurant. This drawer also proves dough, keeps the first tray hot while the second cooks, and slow-cooks a shoulder of lamb while you sleep.',
        ],
      }
    },
  },
]
