import { type CategoryRecipe, dimensions, inTheHome } from './define'

const fabrics = [
  'Oat',
  'Charcoal',
  'Olive',
  'Rust',
  'Dusk Blue',
  'Blush',
  'Ivory',
  'Forest Green',
  'Tan Leather',
  'Midnight',
]
const timbers = ['Oak', 'Walnut', 'Ash', 'Blackwood', 'Tasmanian Oak', 'Black Ash']
const initials = (text: string): string =>
  text
    .split(' ')
    .map((word) => word[0])
    .join('')
const names = [
  'Alma',
  'Bronte',
  'Clem',
  'Delia',
  'Elske',
  'Fig',
  'Greta',
  'Huon',
  'Ida',
  'Jonas',
  'Kirra',
  'Lotte',
  'Moss',
  'Nara',
  'Otto',
  'Perry',
  'Quill',
  'Runa',
  'Sunde',
  'Tilda',
  'Una',
  'Vale',
  'Willa',
  'Yarra',
]

interface Piece {
  path: [string, string]
  noun: string
  terms: string
  price: [number, number]
  size: [number, number, number, number]
  colours?: readonly string[]
  group?: 'furniture' | 'bedding' | 'outdoor'
  count?: number
  variants: readonly {
    label: string
    code: string
    attributes: Record<string, string>
    factor: number
    widen?: number
  }[]
  /** Names of the specification groups' own entries. */
  construction: Record<string, readonly (string | boolean)[]>
  comfort?: { group: string; entries: Record<string, readonly (string | boolean)[]> }
  features: string[]
  pitch: string[]
  goesWith?: string[]
}

const piece = (def: Piece): CategoryRecipe => ({
  path: def.path,
  group: def.group ?? 'furniture',
  kind: 'furniture',
  searchTerms: def.terms,
  ...(def.count ? { count: def.count } : {}),
  install: inTheHome,
  ...(def.goesWith ? { goesWith: def.goesWith } : {}),
  build: ({ pick, int, some }) => {
    const name = pick(names)
    const colour = pick(def.colours ?? fabrics)
    const variant = pick(def.variants)
    const [width, height, depth, kilograms] = def.size
    const choose = (entries: Record<string, readonly (string | boolean)[]>) =>
      Object.fromEntries(Object.entries(entries).map(([key, values]) => [key, pick(values)]))
    return {
      title: `${name} ${variant.label ? `${variant.label} ` : ''}${def.noun}, ${colour}`,
      model: `${initials(def.noun)}${variant.code}-${name.toUpperCase()}-${initials(colour)}`,
      price: int(def.price[0], def.price[1], 20) * variant.factor,
      attributes: { Colour: colour, ...variant.attributes, Range: name },
      specifications: {
        ...dimensions(
          width + (variant.widen ?? 0),
          height + int(-20, 20, 10),
          depth + int(-20, 20, 10),
          Math.round(kilograms * variant.factor),
        ),
        Construction: choose(def.construction),
        ...(def.comfort ? { [def.comfort.group]: choose(def.comfort.entries) } : {}),
        Care: {
          Assembly: pick(['None needed', 'Legs only', 'About 30 minutes, two people']),
          'Suits pets': pick([true, false]),
        },
      },
      features: some(def.features, 3),
      description: some(def.pitch, 2),
    }
  },
})

const timberConstruction = {
  Frame: ['Solid timber', 'Solid timber with veneer top', 'Kiln-dried hardwood'],
  Finish: ['Natural oil', 'Matte lacquer', 'Hard-wax oil'],
  'Certified timber': [true, true, false],
}

export const furniture: CategoryRecipe[] = [
  piece({
    path: ['Living', 'Sofas'],
    noun: 'Sofa',
    terms: 'couch lounge settee modular seater',
    price: [1190, 2490],
    size: [1600, 820, 940, 44],
    count: 22,
    variants: [
      { label: '2 Seater', code: '2', attributes: { Seats: '2' }, factor: 0.85 },
      { label: '3 Seater', code: '3', attributes: { Seats: '3' }, factor: 1, widen: 550 },
      { label: '4 Seater', code: '4', attributes: { Seats: '4' }, factor: 1.35, widen: 1000 },
      { label: 'Chaise', code: 'C', attributes: { Seats: '3', Chaise: 'Right' }, factor: 1.5, widen: 1050 },
    ],
    construction: {
      Frame: ['Kiln-dried hardwood', 'Laminated timber'],
      Upholstery: ['Linen blend', 'Bouclé', 'Wool blend', 'Velvet', 'Top-grain leather'],
      Legs: ['Oak', 'Black steel', 'Walnut'],
    },
    comfort: {
      group: 'Comfort',
      entries: {
        Seat: ['Feather-wrapped foam', 'Pocket springs and foam', 'High-density foam'],
        Firmness: ['Soft', 'Medium', 'Firm'],
        'Removable covers': [true, true, false],
      },
    },
    features: [
      'Covers unzip for washing',
      'Cushions reverse for twice the life',
      'Frame guaranteed for ten years',
      'Fits through a 76 cm door',
      'Fabric tested to 60,000 rubs',
    ],
    pitch: [
      'Deep enough to lie down on, upright enough to have guests. The cushions are wrapped in feather and shake back into shape in seconds.',
      'Arms stay low so the room looks larger, and the legs lift it clear of the vacuum.',
      'The fabric was chosen for homes with children and dogs: spills bead, crumbs brush off, and the covers come away with a zip.',
    ],
    goesWith: ['Armchairs', 'Rugs', 'Coffee Tables'],
  }),
  piece({
    path: ['Living', 'Armchairs'],
    noun: 'Armchair',
    terms: 'chair accent chair recliner occasional',
    price: [490, 1190],
    size: [760, 840, 800, 21],
    variants: [
      { label: '', code: '1', attributes: { Seats: '1' }, factor: 1 },
      { label: 'Swivel', code: 'S', attributes: { Seats: '1', Base: 'Swivel' }, factor: 1.2 },
      { label: 'Wingback', code: 'W', attributes: { Seats: '1', Back: 'Wing' }, factor: 1.25 },
    ],
    construction: {
      Frame: ['Kiln-dried hardwood', 'Bent plywood'],
      Upholstery: ['Linen blend', 'Bouclé', 'Velvet', 'Top-grain leather'],
      Legs: ['Oak', 'Black steel', 'Walnut'],
    },
    comfort: {
      group: 'Comfort',
      entries: {
        Seat: ['High-density foam', 'Webbing and foam'],
        Firmness: ['Soft', 'Medium', 'Firm'],
        'Removable covers': [true, false],
      },
    },
    features: [
      'Sits as well with a book as with a laptop',
      'Frame guaranteed for ten years',
      'Felt feet included',
      'Fabric tested to 50,000 rubs',
    ],
    pitch: [
      'The chair that everyone tries first and nobody gives back. The back follows yours, and the arms are at the right height for a cup.',
      'Small enough for a bedroom corner, good enough for the middle of the room.',
    ],
    goesWith: ['Floor Lamps', 'Rugs'],
  }),
  piece({
    path: ['Living', 'Coffee Tables'],
    noun: 'Coffee Table',
    terms: 'low table nest side',
    price: [290, 890],
    size: [1100, 380, 600, 22],
    colours: timbers,
    variants: [
      {
        label: 'Rectangular',
        code: 'R',
        attributes: { Shape: 'Rectangular', Material: 'Timber' },
        factor: 1,
      },
      {
        label: 'Round',
        code: 'O',
        attributes: { Shape: 'Round', Material: 'Timber' },
        factor: 1.05,
        widen: -200,
      },
      { label: 'Oval', code: 'V', attributes: { Shape: 'Oval', Material: 'Timber' }, factor: 1.1 },
    ],
    construction: timberConstruction,
    features: [
      'Edges sanded round for small heads',
      'Shelf for magazines',
      'Oiled finish you can repair at home',
      'Levelling feet',
    ],
    pitch: [
      'A quiet piece of timber at the right height for feet you will deny putting there. Grain runs over the edge, as it should.',
      'Ring marks? The oil finish is renewed with a cloth in ten minutes.',
    ],
    goesWith: ['Sofas', 'Rugs'],
  }),
  piece({
    path: ['Living', 'TV Units'],
    noun: 'TV Unit',
    terms: 'entertainment unit television stand',
    price: [590, 1490],
    size: [1600, 520, 420, 46],
    colours: timbers,
    variants: [
      { label: '160cm', code: '16', attributes: { Width: '160 cm', Drawers: '2' }, factor: 1 },
      { label: '210cm', code: '21', attributes: { Width: '210 cm', Drawers: '3' }, factor: 1.25, widen: 500 },
    ],
    construction: timberConstruction,
    features: [
      'Slatted doors let the remote through',
      'Cable slot along the back',
      'Soft-close drawers',
      'Holds 60 kg on top',
    ],
    pitch: [
      'Hides the boxes, the cables and the game you said you had given up. Slatted fronts let sound and signals out.',
      'Stands on its own or floats on the wall with the brackets in the box.',
    ],
    goesWith: ['Coffee Tables'],
  }),
  piece({
    path: ['Living', 'Rugs'],
    noun: 'Rug',
    terms: 'carpet mat floor wool jute',
    price: [190, 790],
    size: [1600, 12, 2300, 9],
    colours: ['Oat', 'Charcoal', 'Rust', 'Dusk Blue', 'Ivory', 'Olive', 'Blush', 'Forest Green'],
    variants: [
      {
        label: '160 x 230cm',
        code: '16',
        attributes: { Size: '160 x 230 cm', Pattern: 'Stripe' },
        factor: 1,
      },
      {
        label: '200 x 300cm',
        code: '20',
        attributes: { Size: '200 x 300 cm', Pattern: 'Border' },
        factor: 1.5,
        widen: 400,
      },
      {
        label: 'Round 200cm',
        code: 'R',
        attributes: { Size: '200 cm', Shape: 'Round', Pattern: 'Rings' },
        factor: 1.1,
        widen: 400,
      },
      {
        label: '240 x 330cm',
        code: '24',
        attributes: { Size: '240 x 330 cm', Pattern: 'Diamond' },
        factor: 2,
        widen: 800,
      },
    ],
    construction: {
      Fibre: ['New Zealand wool', 'Jute', 'Recycled PET', 'Wool and cotton'],
      Weave: ['Hand-tufted', 'Flatweave', 'Hand-loomed'],
      Backing: ['Cotton', 'None'],
    },
    features: [
      'Suits underfloor heating',
      'Sheds little after the first month',
      'Safe outdoors under cover',
      'Woven by hand',
    ],
    pitch: [
      'Softens the sound of a room as much as the floor of it. The colours are spun in, so sun and vacuum leave them alone.',
      'Lay it straight and it calms a room; lay it off-centre and it makes one.',
    ],
    goesWith: ['Sofas'],
  }),
  piece({
    path: ['Dining', 'Dining Tables'],
    noun: 'Dining Table',
    terms: 'kitchen table extendable timber',
    price: [890, 2290],
    size: [1800, 750, 950, 58],
    colours: timbers,
    count: 16,
    variants: [
      { label: '6 Seat', code: '6', attributes: { Shape: 'Rectangular', Seats: '6' }, factor: 1 },
      {
        label: '8 Seat',
        code: '8',
        attributes: { Shape: 'Rectangular', Seats: '8' },
        factor: 1.3,
        widen: 500,
      },
      {
        label: 'Round 4 Seat',
        code: 'R4',
        attributes: { Shape: 'Round', Seats: '4' },
        factor: 0.85,
        widen: -600,
      },
      {
        label: 'Extending',
        code: 'X',
        attributes: { Shape: 'Rectangular', Seats: '10', Extends: 'Yes' },
        factor: 1.5,
        widen: 200,
      },
    ],
    construction: timberConstruction,
    features: [
      'Top 30 mm thick',
      'Seats two more at the ends',
      'Legs off in two minutes for moving',
      'Repairable oil finish',
    ],
    pitch: [
      'Built for homework on Tuesday and fourteen people at Christmas. The legs stand at the corners, where knees are not.',
      'Boards are matched by eye, so the grain runs from one end to the other like a sentence.',
    ],
    goesWith: ['Dining Chairs', 'Sideboards', 'Pendant Lights'],
  }),
  piece({
    path: ['Dining', 'Dining Chairs'],
    noun: 'Dining Chair',
    terms: 'kitchen chair stool seat',
    price: [140, 390],
    size: [480, 800, 530, 6],
    colours: [...timbers, 'Charcoal', 'Oat'],
    variants: [
      { label: '', code: '1', attributes: { Seats: '1', Back: 'Open' }, factor: 1 },
      { label: 'Upholstered', code: 'U', attributes: { Seats: '1', Back: 'Padded' }, factor: 1.3 },
      { label: 'Set of 2', code: '2', attributes: { Seats: '1', Pack: '2' }, factor: 1.9 },
    ],
    construction: {
      Frame: ['Solid timber', 'Bent plywood', 'Powder-coated steel'],
      Seat: ['Timber', 'Woven cord', 'Padded fabric', 'Leather'],
      'Maximum load': ['120 kg', '140 kg'],
    },
    features: ['Tested to 140 kg', 'Stacks four high', 'Felt feet included', 'Comfortable past dessert'],
    pitch: [
      'A light chair with a back that bends a little as you do. Comfortable at the soup and still comfortable at the cheese.',
    ],
    goesWith: ['Dining Tables'],
  }),
  piece({
    path: ['Dining', 'Sideboards'],
    noun: 'Sideboard',
    terms: 'buffet cabinet storage credenza',
    price: [790, 1790],
    size: [1600, 800, 440, 52],
    colours: timbers,
    count: 12,
    variants: [
      { label: '3 Door', code: '3', attributes: { Doors: '3', Drawers: '0' }, factor: 1 },
      { label: '4 Door', code: '4', attributes: { Doors: '4', Drawers: '2' }, factor: 1.25, widen: 400 },
    ],
    construction: timberConstruction,
    features: [
      'Shelves adjust in 32 mm steps',
      'Cutlery drawer lined with felt',
      'Soft-close hinges',
      'Wall fixing included',
    ],
    pitch: [
      'Swallows the good plates, the board games and the tablecloth you iron once a year. On top there is room for a lamp and the cake.',
    ],
    goesWith: ['Dining Tables'],
  }),
  piece({
    path: ['Bedroom', 'Beds'],
    noun: 'Bed',
    terms: 'bed frame headboard slat',
    price: [790, 1790],
    size: [1120, 1050, 2130, 48],
    colours: [...timbers.slice(0, 4), 'Oat', 'Charcoal', 'Forest Green', 'Dusk Blue'],
    count: 18,
    variants: [
      { label: 'Single', code: 'S', attributes: { Size: 'Single' }, factor: 0.75 },
      { label: 'Double', code: 'D', attributes: { Size: 'Double' }, factor: 0.9, widen: 370 },
      { label: 'Queen', code: 'Q', attributes: { Size: 'Queen' }, factor: 1, widen: 520 },
      { label: 'King', code: 'K', attributes: { Size: 'King' }, factor: 1.2, widen: 820 },
    ],
    construction: {
      Frame: ['Solid timber', 'Upholstered timber', 'Bent steel and timber'],
      Slats: ['Sprung beech', 'Solid pine'],
      Storage: ['None', 'Lift-up', 'Two drawers'],
    },
    features: [
      'Silent slats',
      'Headboard at the right slope to read',
      'Assembles with one key',
      'Under-bed space 28 cm',
    ],
    pitch: [
      'No squeak, no wobble: joints lock metal to metal and the slats sit in felt. The headboard leans at the angle a book likes.',
      'Low at the foot so a small room stays open.',
    ],
    goesWith: ['Mattresses', 'Bedside Tables'],
  }),
  piece({
    path: ['Bedroom', 'Mattresses'],
    noun: 'Mattress',
    terms: 'bed mattress pocket spring foam latex',
    price: [690, 1690],
    size: [920, 290, 1880, 34],
    colours: ['Ivory', 'Oat', 'Dusk Blue', 'Charcoal'],
    group: 'bedding',
    count: 16,
    variants: [
      { label: 'Single', code: 'S', attributes: { Size: 'Single' }, factor: 0.65 },
      { label: 'Double', code: 'D', attributes: { Size: 'Double' }, factor: 0.88, widen: 460 },
      { label: 'Queen', code: 'Q', attributes: { Size: 'Queen' }, factor: 1, widen: 610 },
      { label: 'King', code: 'K', attributes: { Size: 'King' }, factor: 1.25, widen: 910 },
    ],
    construction: {
      Core: ['Pocket springs', 'Latex', 'Memory foam on springs'],
      Cover: ['Tencel knit', 'Cotton and wool', 'Bamboo knit'],
      Height: ['26 cm', '29 cm', '33 cm'],
    },
    comfort: {
      group: 'Comfort',
      entries: {
        Feel: ['Plush', 'Medium', 'Firm'],
        Zones: ['5', '7'],
        'Partner disturbance': ['Very low', 'Low'],
      },
    },
    features: [
      '100 nights to change your mind',
      'Ten-year cover',
      'No need to flip',
      'Handles for turning',
      'Breathes on summer nights',
    ],
    pitch: [
      'Springs in their own pockets let one of you turn over without telling the other. The cover breathes, so February is survivable.',
      'Rolled for delivery, it is ready to sleep on the same night.',
    ],
    goesWith: ['Beds'],
  }),
  piece({
    path: ['Bedroom', 'Bedside Tables'],
    noun: 'Bedside Table',
    terms: 'nightstand night table drawer',
    price: [190, 490],
    size: [480, 560, 400, 14],
    colours: timbers,
    variants: [
      { label: '1 Drawer', code: '1', attributes: { Drawers: '1' }, factor: 0.9 },
      { label: '2 Drawer', code: '2', attributes: { Drawers: '2' }, factor: 1 },
      { label: '3 Drawer', code: '3', attributes: { Drawers: '3' }, factor: 1.15 },
    ],
    construction: timberConstruction,
    features: ['Soft-close drawers', 'Cable hole at the back', 'Arrives assembled', 'Dovetail joints'],
    pitch: [
      'Room on top for water, a lamp and the book you mean to finish; a drawer for everything else, closing without a sound at 2 am.',
    ],
    goesWith: ['Beds', 'Table Lamps'],
  }),
  piece({
    path: ['Bedroom', 'Chests of Drawers'],
    noun: 'Chest of Drawers',
    terms: 'tallboy dresser drawers storage',
    price: [590, 1290],
    size: [900, 1100, 460, 47],
    colours: timbers,
    count: 12,
    variants: [
      { label: '4 Drawer', code: '4', attributes: { Drawers: '4' }, factor: 1 },
      { label: '5 Drawer', code: '5', attributes: { Drawers: '5' }, factor: 1.15 },
      { label: '6 Drawer', code: '6', attributes: { Drawers: '6' }, factor: 1.3, widen: 500 },
    ],
    construction: timberConstruction,
    features: [
      'Drawers come right out',
      'Cedar-lined bottom drawer',
      'Wall fixing included',
      'Dovetail joints',
    ],
    pitch: [
      'Drawers run on timber, stop before they fall, and hold more than they look. Fix it to the wall with the strap provided and let children climb elsewhere.',
    ],
    goesWith: ['Beds', 'Bedside Tables'],
  }),
  piece({
    path: ['Home Office', 'Desks'],
    noun: 'Desk',
    terms: 'office desk standing sit stand study',
    price: [390, 1190],
    size: [1400, 740, 700, 34],
    colours: timbers,
    count: 14,
    variants: [
      { label: '', code: '1', attributes: { Type: 'Fixed', Drawers: '1' }, factor: 1 },
      { label: 'Sit-Stand', code: 'E', attributes: { Type: 'Sit-stand', Drawers: '0' }, factor: 1.5 },
      { label: 'Compact', code: 'C', attributes: { Type: 'Fixed', Drawers: '2' }, factor: 0.8, widen: -350 },
    ],
    construction: {
      Top: ['Solid timber', 'Veneer on ply', 'Linoleum on ply'],
      Frame: ['Powder-coated steel', 'Solid timber'],
      'Maximum load': ['60 kg', '80 kg', '120 kg'],
    },
    features: [
      'Four heights remembered',
      'Cable tray under the top',
      'Drawer with a lock',
      'Quiet twin motors',
    ],
    pitch: [
      'A top wide enough for two screens and a sandwich, cables out of sight, and nothing that wobbles when you type with conviction.',
    ],
    goesWith: ['Office Chairs', 'Table Lamps'],
  }),
  piece({
    path: ['Home Office', 'Office Chairs'],
    noun: 'Office Chair',
    terms: 'desk chair ergonomic task',
    price: [290, 890],
    size: [660, 1080, 640, 17],
    colours: ['Charcoal', 'Oat', 'Olive', 'Midnight', 'Tan Leather'],
    count: 12,
    variants: [
      { label: 'Mesh', code: 'M', attributes: { Back: 'Mesh', Armrests: 'Adjustable' }, factor: 1 },
      { label: 'High Back', code: 'H', attributes: { Back: 'Padded', Armrests: 'Adjustable' }, factor: 1.25 },
      { label: 'Task', code: 'T', attributes: { Back: 'Mesh', Armrests: 'None' }, factor: 0.8 },
    ],
    construction: {
      Base: ['Aluminium', 'Nylon'],
      Castors: ['Soft, for hard floors', 'Carpet'],
      'Maximum load': ['120 kg', '135 kg', '150 kg'],
    },
    comfort: {
      group: 'Comfort',
      entries: {
        'Lumbar support': ['Adjustable', 'Fixed'],
        'Seat depth': ['Adjustable', 'Fixed'],
        Tilt: ['Synchronous, 4 locks', 'Rocking'],
      },
    },
    features: [
      'Rated for eight hours a day',
      'Seat slides to your leg length',
      'Castors for timber floors',
      'Ten-year frame cover',
    ],
    pitch: [
      'Supports the small of your back so that you forget to think about it. Every lever is where your hand falls.',
    ],
    goesWith: ['Desks'],
  }),
  piece({
    path: ['Home Office', 'Bookcases'],
    noun: 'Bookcase',
    terms: 'shelf shelves shelving',
    price: [290, 890],
    size: [800, 1850, 320, 38],
    colours: timbers,
    count: 12,
    variants: [
      { label: '4 Shelf', code: '4', attributes: { Shelves: '4' }, factor: 0.9 },
      { label: '5 Shelf', code: '5', attributes: { Shelves: '5' }, factor: 1 },
      { label: 'Wide', code: 'W', attributes: { Shelves: '5' }, factor: 1.3, widen: 400 },
    ],
    construction: timberConstruction,
    features: ['30 kg a shelf', 'Wall fixing included', 'Shelves adjust', 'Open back'],
    pitch: [
      'Straight, strong and quiet in the corner, until you fill it and it becomes the best wall of the house.',
    ],
    goesWith: ['Desks'],
  }),
  piece({
    path: ['Lighting', 'Floor Lamps'],
    noun: 'Floor Lamp',
    terms: 'standing lamp light reading',
    price: [149, 490],
    size: [400, 1550, 400, 6],
    colours: ['Brushed Brass', 'Matte Black', 'White', 'Oak', 'Sage Green'],
    variants: [
      { label: 'Arc', code: 'A', attributes: { Type: 'Arc', Shade: 'Metal' }, factor: 1.3 },
      { label: 'Tripod', code: 'T', attributes: { Type: 'Tripod', Shade: 'Linen' }, factor: 1 },
      { label: 'Reading', code: 'R', attributes: { Type: 'Reading', Shade: 'Metal' }, factor: 0.85 },
    ],
    construction: {
      Base: ['Steel', 'Marble', 'Timber'],
      Cord: ['Fabric, 1.8 m', 'Fabric, 2.2 m'],
      Switch: ['Foot switch', 'Dimmer on the cord'],
    },
    comfort: {
      group: 'Light',
      entries: {
        Globe: ['E27, not included', 'LED included'],
        Brightness: ['800 lm', '1100 lm'],
        Dimmable: [true, false],
      },
    },
    features: ['Dims to a glow', 'Foot switch', 'Shade turns', 'Weighted base'],
    pitch: ['Puts light where the page is and nowhere else. The base is heavy enough for cats.'],
    goesWith: ['Armchairs'],
  }),
  piece({
    path: ['Lighting', 'Table Lamps'],
    noun: 'Table Lamp',
    terms: 'bedside lamp desk light',
    price: [79, 290],
    size: [280, 460, 280, 2.4],
    colours: ['Brushed Brass', 'Matte Black', 'White', 'Sage Green', 'Rust', 'Dusk Blue'],
    variants: [
      { label: 'Ceramic', code: 'C', attributes: { Type: 'Table', Shade: 'Linen' }, factor: 1 },
      { label: 'Mushroom', code: 'M', attributes: { Type: 'Mushroom', Shade: 'Metal' }, factor: 1.1 },
      {
        label: 'Portable',
        code: 'P',
        attributes: { Type: 'Mushroom', Shade: 'Metal', Power: 'USB-C' },
        factor: 0.8,
      },
    ],
    construction: {
      Base: ['Glazed ceramic', 'Steel', 'Timber'],
      Cord: ['Fabric, 1.8 m', 'None'],
      Switch: ['On the cord', 'Touch'],
    },
    comfort: {
      group: 'Light',
      entries: {
        Globe: ['E14, not included', 'LED included'],
        Brightness: ['350 lm', '470 lm'],
        Dimmable: [true, false],
      },
    },
    features: ['Touch to dim', 'Warm 2700 K light', 'Charges by USB-C', 'Linen shade'],
    pitch: ['A small, warm light that makes the last hour of the day feel longer.'],
    goesWith: ['Bedside Tables'],
  }),
  piece({
    path: ['Lighting', 'Pendant Lights'],
    noun: 'Pendant Light',
    terms: 'hanging lamp ceiling light',
    price: [119, 420],
    size: [420, 320, 420, 3],
    colours: ['Brushed Brass', 'Matte Black', 'White', 'Forest Green', 'Oat', 'Copper'],
    count: 12,
    variants: [
      { label: 'Dome', code: 'D', attributes: { Type: 'Dome' }, factor: 1 },
      { label: 'Globe', code: 'G', attributes: { Type: 'Globe' }, factor: 1.1 },
      { label: 'Cone', code: 'K', attributes: { Type: 'Cone' }, factor: 0.9 },
    ],
    construction: {
      Shade: ['Spun steel', 'Opal glass', 'Woven rattan'],
      Cord: ['Fabric, 2 m, adjustable'],
      Wiring: ['By an electrician'],
    },
    comfort: {
      group: 'Light',
      entries: { Globe: ['E27, not included'], Brightness: ['Depends on the globe'], Dimmable: [true] },
    },
    features: ['Cord adjusts to 2 m', 'White inside for more light', 'Canopy included'],
    pitch: ['Hang it low over the table and dinner turns into a room of its own.'],
    goesWith: ['Dining Tables'],
  }),
  piece({
    path: ['Outdoor', 'Barbecues'],
    noun: 'Barbecue',
    terms: 'bbq grill gas burner hooded',
    price: [690, 1890],
    size: [1450, 1180, 620, 68],
    colours: ['Stainless Steel', 'Matte Black', 'Graphite Grey', 'Forest Green'],
    group: 'outdoor',
    variants: [
      { label: '3 Burner', code: '3', attributes: { Burners: '3', Fuel: 'Gas' }, factor: 0.8 },
      { label: '4 Burner', code: '4', attributes: { Burners: '4', Fuel: 'Gas' }, factor: 1 },
      { label: '6 Burner', code: '6', attributes: { Burners: '6', Fuel: 'Gas' }, factor: 1.45, widen: 350 },
    ],
    construction: {
      Hood: ['Double-skinned steel', 'Porcelain enamel'],
      Plates: ['Cast iron', 'Stainless rods'],
      Gas: ['LPG, natural gas kit available'],
    },
    comfort: {
      group: 'Cooking',
      entries: {
        'Cooking area': ['3,800 cm²', '4,600 cm²', '5,900 cm²'],
        'Side burner': [true, false],
        'Infrared sear': [true, false],
      },
    },
    features: [
      'Warming rack above the plates',
      'Thermometer in the hood',
      'Drip tray slides out',
      'Wheels that lock',
      'Plates reversible',
    ],
    pitch: [
      'Even heat from edge to edge, a hood that roasts, and a warming rack so that the onions have a place of their own.',
    ],
    goesWith: ['Outdoor Dining Sets'],
  }),
  piece({
    path: ['Outdoor', 'Outdoor Dining Sets'],
    noun: 'Outdoor Dining Set',
    terms: 'patio table garden setting',
    price: [890, 1990],
    size: [1700, 750, 950, 62],
    colours: ['Oak', 'Charcoal', 'White', 'Olive'],
    group: 'outdoor',
    count: 12,
    variants: [
      { label: '5 Piece', code: '5', attributes: { Shape: 'Round', Seats: '4' }, factor: 0.85, widen: -500 },
      { label: '7 Piece', code: '7', attributes: { Shape: 'Rectangular', Seats: '6' }, factor: 1 },
      {
        label: '9 Piece',
        code: '9',
        attributes: { Shape: 'Rectangular', Seats: '8' },
        factor: 1.3,
        widen: 500,
      },
    ],
    construction: {
      Frame: ['Powder-coated aluminium', 'Teak', 'Acacia'],
      Top: ['Teak slats', 'Aluminium slats', 'Ceramic'],
      'Stays outside': [true, true, false],
    },
    features: ['Will not rust', 'Chairs stack', 'Umbrella hole with cap', 'Cover available'],
    pitch: [
      'Leave it out: salt air, sun and the sprinkler were all considered. Chairs stack when the table is wanted for table tennis.',
    ],
    goesWith: ['Barbecues'],
  }),
]
