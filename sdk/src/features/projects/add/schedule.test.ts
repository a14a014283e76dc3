import { describe, expect, it } from 'vitest'
import { parseSchedule, SCHEDULE_MAX, scheduleText } from './schedule'

describe('a pasted schedule', () => {
  it('reads columns from a spreadsheet, a list with commas, and single models', () => {
    const read = (text: string) => {
      const { lines, unread } = parseSchedule(text)
      expect(unread).toEqual([])
      return lines.map(({ model, quantity, room }) => [model, quantity, room])
    }
    expect(read('Model\tQty\tRoom\nH7264BP\t2\tLevel 3, kitchen; west')).toEqual([
      ['H7264BP', 2, 'Level 3, kitchen; west'],
    ])
    expect(read('DA1\n\nG 5000; 1; Level 3, laundry')).toEqual([
      ['DA1', 1, ''],
      ['G 5000', 1, 'Level 3, laundry'],
    ])
    expect(read('KM7,4,Kitchen; island\nDA1')).toEqual([
      ['KM7', 4, 'Kitchen; island'],
      ['DA1', 1, ''],
    ])
  })

  it('reads the quantity of a place whose name begins like a measure', () => {
    expect(parseSchedule('Model\tPerth qty\nH7264BP\t12').lines).toMatchObject([{ quantity: 12 }])
  })

  it.each(['Model\tQty per unit\tNo. of units\tTotal qty', 'Model\tMin qty\tMin. order\tQty'])(
    'reads the quantity of the whole, not that of a unit or the least: %s',
    (headings) => {
      const { lines } = parseSchedule(`${headings}\nH7264BP\t1\t1\t12`)
      expect(lines).toMatchObject([{ model: 'H7264BP', quantity: 12 }])
    },
  )

  it.each([
    ['H7264BP x 2', 'H7264BP', 2, ''],
    ['H7264BP x2', 'H7264BP', 2, ''],
    ['2ea H7264BP', 'H7264BP', 2, ''],
    ['2 ea H7264BP, Kitchen', 'H7264BP', 2, 'Kitchen'],
    ['H7264BP 2ea', 'H7264BP', 2, ''],
    ['H7264BP - 2 EA.', 'H7264BP', 2, ''],
    ['H7264 EA', 'H7264 EA', 1, ''],
    ['H7264 2 EAB', 'H7264 2 EAB', 1, ''],
    ['G 5000 × 12, Level 3, laundry', 'G 5000', 12, 'Level 3 laundry'],
    ['2 x H7264BP', 'H7264BP', 2, ''],
    ['3X DA1;Kitchen', 'DA1', 3, 'Kitchen'],
    ['6X48U1P', '6X48U1P', 1, ''],
    ['DA X2P', 'DA X2P', 1, ''],
    ['2 x DA1 x 3', '2 x DA1 x 3', 1, ''],
    ['DA1 x 2, 3, Hall', 'DA1 x 2', 3, 'Hall'],
    ['H7264BP 60 x 60', 'H7264BP 60 x 60', 1, ''],
    ['H7264BP 600 x 600', 'H7264BP 600 x 600', 1, ''],
    ['RUG7 90 x 180', 'RUG7 90 x 180', 1, ''],
    ['H7264BP 60 x 2', 'H7264BP 60', 2, ''],
  ])('reads a quantity beside its model, as in a message: %s', (text, model, quantity, room) => {
    expect(parseSchedule(text)).toMatchObject({ lines: [{ model, quantity, room }], unread: [] })
  })

  it.each([
    ['HBG6764B1A 12 Kitchen', 12, 'Kitchen'],
    ['12 x HBG6764B1A Kitchen', 12, 'Kitchen'],
    ['12x HBG6764B1A Level 3', 12, 'Level 3'],
    ['2xHBG6764B1A Lot 12 laundry', 2, 'Lot 12 laundry'],
    ['HBG6764B1A x 2 BEDROOM 1', 2, 'BEDROOM 1'],
    ['HBG6764B1A ×2 Unit G', 2, 'Unit G'],
    ['3. HBG6764B1A 1 Ground floor bathroom', 1, 'Ground floor bathroom'],
    ['HBG6764B1A 99 Apt. 12B, kitchen', 99, 'Apt. 12B kitchen'],
    ['6764HBG 2 Ensuite', 2, 'Ensuite'],
    ['HBG6764B1A 2 Living room', 2, 'Living room'],
    ['HBG6764B1A 2 Kitchen 12B', 2, 'Kitchen 12B'],
  ])(
    'reads the line of a PDF, in which single spaces are between the columns: %s',
    (text, quantity, room) => {
      const model = text.includes('6764HBG') ? '6764HBG' : 'HBG6764B1A'
      expect(parseSchedule(text)).toMatchObject({ lines: [{ model, quantity, room }], unread: [] })
    },
  )

  it.each([
    // Words of the product.
    'HBG6764B1A 60 cm oven',
    'HBG6764B1A 2 units',
    'HBG6764B1A 4 burner',
    'HBG6764B1A 2 Floor fan',
    'HBG6764B1A 60 Bathroom heater',
    'HBG6764B1A 60 Kitchen mixer',
    'HBG6764B1A 2 Bedside',
    'HBG6764B1A 12 Black',
    'HBG6764B1A 12',
    // Nothing says which number is the quantity, or that there is one.
    '12 HBG6764B1A Kitchen',
    'HBG6764B1A Kitchen',
    // A model with spaces, or none at all.
    'H 2265 2 Kitchen',
    'H2265 BP 2 Kitchen',
    'Level 3 2 Kitchen',
    'Kitchen 2 Bedroom',
  ])('leaves a line whose columns could be others as one model: %s', (text) => {
    expect(parseSchedule(text)).toMatchObject({ lines: [{ model: text, quantity: 1, room: '' }], unread: [] })
  })

  it('reports the line of a PDF with too many of a model, by its columns', () => {
    const text = 'HBG6764B1A 100 Kitchen'
    const cells = ['HBG6764B1A', '100', 'Kitchen']
    expect(parseSchedule(text)).toMatchObject({ lines: [], unread: [{ number: 1, text, cells }] })
  })

  it('skips the headings of a PDF, and reads the lines below them in the usual order', () => {
    const { lines, unread } = parseSchedule('Model Qty Room\nLEVEL 3\nHBG6764B1A 12 Kitchen\n2 x DA1')
    expect(unread).toEqual([])
    expect(lines.map(({ model, quantity, room }) => [model, quantity, room])).toEqual([
      ['HBG6764B1A', 12, 'Kitchen'],
      ['DA1', 2, 'LEVEL 3'],
    ])
  })

  it.each([
    'Model HBG6764B1A',
    'SKU H7264BP 2',
    'Item HBG6764B1A',
    'Product code H7264BP',
    'Code H7264BP Kitchen',
  ])('skips no line with a digit as headings: %s', (text) => {
    expect(parseSchedule(text)).toMatchObject({ lines: [{ model: text }], unread: [] })
  })

  it('reads a first cell of spaces only where the next is no quantity', () => {
    const text = 'HBG6764B1A 12 Kitchen, 3, Hall'
    expect(parseSchedule(text)).toMatchObject({
      lines: [{ model: 'HBG6764B1A 12 Kitchen', quantity: 3, room: 'Hall' }],
    })
  })

  it.each([
    ['H7264BP | 2 | Level 3', [['H7264BP', 2, 'Level 3']]],
    [
      'H7264BP|2|Level 3, west\nDA1 || Hall',
      [
        ['H7264BP', 2, 'Level 3, west'],
        ['DA1', 1, 'Hall'],
      ],
    ],
    [
      '| Room | Model | Qty |\n|:-----|-------|----:|\n| Hall | DA1 | 2 |\n| | H1 | 1 |',
      [
        ['DA1', 2, 'Hall'],
        ['H1', 1, 'Hall'],
      ],
    ],
    [
      'Room | Model | Qty\nHall | H1 | 1\n | DA1 | 2\n| KM7 | 3',
      [
        ['H1', 1, 'Hall'],
        ['DA1', 2, 'Hall'],
        ['KM7', 3, 'Hall'],
      ],
    ],
  ])('reads columns between pipes: %s', (text, lines) => {
    const read = parseSchedule(text)
    expect(read.lines.map(({ model, quantity, room }) => [model, quantity, room])).toEqual(lines)
    expect(read).toMatchObject({ unread: [], separator: '|' })
  })

  it('keeps a pipe in a cell between commas', () => {
    expect(parseSchedule('H1,2,Kitchen | West\nDA1,1,Hall')).toMatchObject({
      lines: [
        { model: 'H1', quantity: 2, room: 'Kitchen | West' },
        { model: 'DA1', quantity: 1, room: 'Hall' },
      ],
      unread: [],
      separator: ',',
    })
  })

  it.each([
    ['Unit,Model,Qty', '101,H1,2', '101'],
    ['Model,Qty,Unit', 'H1,2,12B', '12B'],
    ['Unit,Level,Model,Qty', 'Unit 12B,Level 3,H1,2', 'Unit 12B Level 3'],
    ['Unit No.,Model,Qty', '101,H1,2', '101'],
    ['Model,Unit,Qty,Room', 'H1,ea,2,Hall', 'Hall'],
    ['Model,Unit,Qty', 'H1,each,2', ''],
    ['Model,Qty,Room', 'H1,2,Set', 'Set'],
    ['Model,Qty,Unit,Room', 'H1,2,No.,No.', 'No.'],
  ])('reads an apartment, and no measure, from a column of units: %s', (head, line, room) => {
    expect(parseSchedule(`${head}\n${line}`)).toMatchObject({
      lines: [{ model: 'H1', quantity: 2, room }],
      unread: [],
    })
  })

  it('reads the quantity under Unit without another column for it', () => {
    expect(parseSchedule('Model,Unit\nH1,2').lines).toMatchObject([{ model: 'H1', quantity: 2, room: '' }])
  })

  it('reads no quantity beside a model under the names of columns', () => {
    expect(parseSchedule('Model,Qty\nDA1 x 2,3').lines).toMatchObject([{ model: 'DA1 x 2', quantity: 3 }])
  })

  it('finds the columns by their names, in any order', () => {
    const { lines, unread } = parseSchedule(
      '\uFEFFLevel,Item,Product code,Qty,Price\r\n"Level 3, west",Oven,H7264BP,2,"1,299.00"\r\n,Hood,DA1,,450\r\n',
    )
    expect(lines.map(({ model, quantity, room }) => [model, quantity, room])).toEqual([
      ['H7264BP', 2, 'Level 3, west'],
      ['DA1', 1, 'Level 3, west'],
    ])
    expect(unread).toEqual([])
  })

  it.each([
    [
      'Apt\tModel\tQty',
      'Apt 1\tH1\t1\n\tDA1\t2\nApt 2\tH1\t1\n\tDA1\t1',
      ['Apt 1', 'Apt 1', 'Apt 2', 'Apt 2'],
    ],
    [
      'Level\tApt\tModel\tQty',
      'Level 1\tApt 1\tH1\t1\n\tApt 2\tH1\t2\n\t\tDA1\t1\nLevel 2\t\tH1\t1',
      ['Level 1 Apt 1', 'Level 1 Apt 2', 'Level 1 Apt 2', 'Level 2'],
    ],
    ['Apt\tModel\tQty', 'Apt 1\tH1\t1\nLEVEL 2\t\t\n\tDA1\t1', ['Apt 1', 'LEVEL 2']],
    ['Model\tQty\tRoom', 'H1\t1\tHall\nDA1\t2\t', ['Hall', '']],
  ])('reads a room that spans several lines, in a column before the models: %s', (head, rows, rooms) => {
    const { lines, unread } = parseSchedule(`${head}\n${rows}`)
    expect(lines.map(({ room }) => room)).toEqual(rooms)
    expect(unread).toEqual([])
  })

  it.each(['Qty required', 'Qty.', 'Quantity (ea)', 'Total qty', 'No.', 'Number of units', 'Units (each)'])(
    'finds the quantity under "%s"',
    (name) => {
      const { lines, unread } = parseSchedule(`Model,${name},Room,Unit price\nH1,12,Kitchen,1299`)
      expect(lines).toEqual([
        { number: 2, text: expect.any(String), model: 'H1', quantity: 12, room: 'Kitchen' },
      ])
      expect(unread).toEqual([])
    },
  )

  it('reports column names that leave the quantity in doubt', () => {
    const { lines, unread } = parseSchedule('Model,Required,Room\nH1,12,Kitchen')
    expect(lines).toMatchObject([{ model: 'H1', room: 'Kitchen' }])
    expect(unread).toEqual([{ number: 1, text: 'Model,Required,Room', cells: null }])
    expect(parseSchedule('Model,Room\nH1,Kitchen')).toMatchObject({
      lines: [{ number: 2, model: 'H1', quantity: 1, room: 'Kitchen' }],
      unread: [],
    })
  })

  it.each([
    'H1,2,Model home',
    'H1,,Model home',
    'SKU-1,2,Level 1',
    'SKU-1,,Level 1',
    'SKU-1',
    'CODE-A,,Room',
    'Model 7,1,Room',
  ])('does not mistake a first product for column names: %s', (text) => {
    const [model] = text.split(',')
    expect(parseSchedule(`${text}\nH2,3,Kitchen`).lines).toMatchObject([
      { number: 1, model },
      { number: 2, model: 'H2', quantity: 3, room: 'Kitchen' },
    ])
  })

  it.each([
    ['Product,Room,Qty', 'H1,Kitchen,2'],
    ['Item;Qty;Room', 'H1;2;Kitchen'],
    ['Product', 'H1'],
    ['Model,Description', 'H1,Oven'],
    ['Room,Product,Model,Qty', 'Kitchen,Oven,H1,2'],
  ])('takes the column of models by its name: %s', (names, text) => {
    expect(parseSchedule(`${names}\n${text}`).lines).toMatchObject([{ number: 2, model: 'H1' }])
  })

  it.each([
    ['No.\tModel\tQty\tRoom', '1\tH1\t4\tKitchen'],
    ['Model\tUnit\tQty\tRoom', 'H1\tea\t4\tKitchen'],
    ['Model\tQty\tRoom', '\u00a0H1\t4\u00a0\tKitchen\u00a0'],
  ])('reads a builder\u2019s spreadsheet: %s', (names, text) => {
    const { lines, unread } = parseSchedule(`${names}\r\n${text}\r\n`)
    expect(lines).toMatchObject([{ model: 'H1', quantity: 4, room: 'Kitchen' }])
    expect(unread).toEqual([])
  })

  it('reads a model with non-breaking spaces, and no row number as a quantity', () => {
    expect(parseSchedule('G\u00a05000\t2').lines).toMatchObject([{ model: 'G 5000', quantity: 2 }])
    expect(parseSchedule('No.\tModel\tRoom\n7\tH1\tKitchen')).toMatchObject({
      lines: [{ model: 'H1', quantity: 1 }],
      unread: [{ number: 1, cells: null }],
    })
    expect(parseSchedule('H1\t1,200').lines).toEqual([])
  })

  it.each(['2 ea', '2.00', 'x2', '2x', '2 off', '2 No.', '(2)', '2 units', '2 pcs', '2 only'])(
    'reads the quantity "%s" of a cell',
    (amount) => {
      expect(parseSchedule(`Model\tQty\nH1\t${amount}`)).toMatchObject({
        lines: [{ model: 'H1', quantity: 2 }],
        unread: [],
      })
    },
  )

  it.each(['2.5', '$45', '60cm', '-2', '2 or 3', 'two'])('reads "%s" as no quantity', (amount) => {
    expect(parseSchedule(`Model\tQty\nH1\t${amount}`)).toMatchObject({ lines: [], unread: [{ number: 2 }] })
  })

  const HEADED = 'Item\tModel\tQty\nLEVEL 3\t\t\nOven\tH1\t2\nHood\tH2\t1\n\t\t\n\tUnit 12B\t\nOven\tH1\t2'
  const ROOMS = 'Room\tModel\tQty\nKitchen\t\t\n\tH1\t2\n\tH2\t1\nLobby, west\t\t\n\tH1\t2'
  it.each([
    ['in a list', 'LEVEL 3\nH1\t2\nH2\n\nLevel 4\nH1\t2\tKitchen', ['LEVEL 3', 'LEVEL 3', 'Kitchen']],
    [
      'above the columns',
      'Level 3\nModel,Qty\nH1,2\nH2,1\nLevel 4\nModel,Qty\nH1,3',
      ['Level 3', 'Level 3', 'Level 4'],
    ],
    ['below the columns', HEADED, ['LEVEL 3', 'LEVEL 3', 'Unit 12B']],
    ['in the column of rooms', ROOMS, ['Kitchen', 'Kitchen', 'Lobby, west']],
  ])('takes a title as the room of the lines below it: %s', (_, text, rooms) => {
    const { lines, unread } = parseSchedule(text)
    expect(lines.map(({ model, room }) => [model, room])).toEqual([
      ['H1', rooms[0]],
      ['H2', rooms[1]],
      ['H1', rooms[2]],
    ])
    expect(unread).toEqual([])
  })

  it.each(['LEVEL 3', 'Level G:', 'Apt. 1204', 'apartment B12', 'Unit 12B', 'Floor -1'])(
    'takes "%s" for a title with and without headings',
    (title) => {
      const room = { lines: [{ model: 'H1', room: title }], unread: [] }
      expect(parseSchedule(`${title}\nH1\t1`)).toMatchObject(room)
      expect(parseSchedule(`Model\tQty\tItem\n\t\t${title}\nH1\t1\tOven`)).toMatchObject(room)
    },
  )

  it.each([
    'Cooktop TBC\t\t\t\t',
    'Subtotal\t\t\t\t',
    'Floor standing fan\t\t\t\t',
    'Unit price\t\t\t\t',
    '\t\t\t\t900.00',
    '\t\t\t\t900',
    '\t\t\t2 units\t',
    '\t\t\t101\t',
  ])('reports a row below headings that is neither a product nor a title: %j', (row) => {
    const { lines, unread } = parseSchedule(
      `Item\tModel\tQty\tRoom\tPrice\nOven\tH1\t2\t\t\n${row}\nHood\tH2\t1\t\t`,
    )
    expect(lines).toMatchObject([
      { model: 'H1', room: '' },
      { model: 'H2', room: '' },
    ])
    expect(unread).toMatchObject([{ number: 3, text: row.trim() }])
  })

  it.each([
    ['Level 3 kitchen H1 x 2', 'Level 3 kitchen H1', 2],
    ['Floor standing fan', 'Floor standing fan', 1],
    ['Floor fan', 'Floor fan', 1],
    ['Level 3\t2', 'Level 3', 2],
    ['Apartment 3 wine fridge', 'Apartment 3 wine fridge', 1],
    ['Level x3', 'Level', 3],
  ])('takes no product without headings for a title: %s', (text, model, quantity) => {
    expect(parseSchedule(`${text}\nH1\t1`)).toMatchObject({
      lines: [
        { model, quantity, room: '' },
        { model: 'H1', room: '' },
      ],
      unread: [],
    })
  })

  it.each([
    ['without a model', 'Model\tQty\tItem', '\t1\tRangehood'],
    ['without a model or quantity', 'Item\tModel\tQty', 'Cooktop TBC\t\t'],
    ['of a floor and its price', 'Item\tModel\tQty\tPrice', 'Level 3\t\t\t45,000'],
    ['with a product and a floor', 'Item\tModel\tQty\tRoom', 'Oven\t\t\tLevel 3'],
    ['with a floor as its quantity', 'Item\tModel\tQty', 'Oven\t\tLevel 3'],
    ['with commas', 'Item,Model,Qty', '"Cooktop, TBC",,'],
  ])('loses no line %s when the unread lines are checked again', (_, names, row) => {
    const { unread, separator } = parseSchedule(`${names}\n${row}`)
    expect(unread).toHaveLength(1)
    const again = parseSchedule(
      scheduleText(
        unread.flatMap(({ cells }) => (cells ? [cells] : [])),
        separator,
      ),
    )
    expect(again.lines.length + again.unread.length).toBe(1)
  })

  it('reads decimals as a quantity only below its heading', () => {
    const prices = 'H1\t45.00\nH2 x 2\t45.00'
    expect(parseSchedule(prices)).toMatchObject({ lines: [], unread: [{ number: 1 }, { number: 2 }] })
    expect(parseSchedule('Model\tQty\nH1\t2.00').lines).toMatchObject([{ quantity: 2 }])
  })

  it.each([
    ['KM 6115 -1', 'KM 6115 -1', 1],
    ['KM 6115- 1', 'KM 6115- 1', 1],
    ['DD60 - 60', 'DD60 - 60', 1],
    ['DD60 - 12', 'DD60', 12],
    ['3 No Frost', '3 No Frost', 1],
    ['3 no. H1', 'H1', 3],
  ])('reads a quantity beside a dash or "no." with care: %s', (text, model, quantity) => {
    expect(parseSchedule(text)).toMatchObject({ lines: [{ model, quantity }], unread: [] })
  })

  it.each([
    ['numbered items', 'Item No.\tDescription\tModel\tQty\n1\tOven\tH1\t4', 'H1', ''],
    ['models under "Item No."', 'Item No.\tDescription\tQty\nH1\tOven\t4', 'H1', ''],
    [
      'a level and a room',
      'Level\tRoom\tProduct\tModel\tQty\nLevel 3\tKitchen\tOven\tH1\t4',
      'H1',
      'Level 3 Kitchen',
    ],
    ['apartments', 'Apt No.\tAppliance\tModel No.\tNo. Req.\n101\tOven\tH1\t4', 'H1', '101'],
    ['brands', 'Brand\tModel Number\tQty Req\u2019d\tRoom\nMiele\tH 1\t4\tKitchen', 'H 1', 'Kitchen'],
    ['a project above the columns', 'Harbour Towers\t\t\nRef\tModel\tQty\nA1\tH1\t4', 'H1', ''],
    ['gaps instead of tabs', 'H1   4    Level 3', 'H1', 'Level 3'],
  ])('reads a builder\u2019s schedule with %s', (_, text, model, room) => {
    const { lines } = parseSchedule(text)
    expect(lines.at(-1)).toMatchObject({ model, quantity: 4, room })
  })

  it('reads the list of an email', () => {
    const text =
      'Hi team, please quote:\n2 x H1\n- H2 x 3\n\u2022 H3 \u2013 4\n5 off H4\n5. H5: 6\n6) H6 (7)\nThanks, Bob'
    const { lines, unread } = parseSchedule(text)
    expect(lines.map(({ model, quantity }) => [model, quantity])).toEqual([
      ['H1', 2],
      ['H2', 3],
      ['H3', 4],
      ['H4', 5],
      ['H5', 6],
      ['H6', 7],
    ])
    expect(unread.map(({ number }) => number)).toEqual([1, 8])
  })

  it('quotes whole cells only: an inch mark is text', () => {
    const { lines, unread } = parseSchedule(
      'Product\tModel\tQty\n36" cooktop\tH1\t4\n"Pro" oven\tH2\t5\n"30"" hood\nwhite"\tH3\t6\n"open\tH4\t7\nOven\t?\t1',
    )
    expect(lines.map(({ number, model, quantity }) => [number, model, quantity])).toEqual([
      [2, 'H1', 4],
      [3, 'H2', 5],
      [4, 'H3', 6],
      [6, 'H4', 7],
    ])
    expect(unread).toEqual([{ number: 7, text: 'Oven\t?\t1', cells: ['?', '1', ''] }])
  })

  it('chooses the separator once, outside quoted cells', () => {
    const { lines } = parseSchedule('"Model; as ordered",Qty,Room,Product\rH1,2,,Oven; 60 cm\r\n')
    expect(lines).toEqual([{ number: 2, text: expect.any(String), model: 'H1', quantity: 2, room: '' }])
  })

  it('reads a line with another separator than the others where a quantity follows its model', () => {
    const { lines, unread, separator } = parseSchedule(
      'H1\t2\tLevel 1\nDA1, 4, Level 3, west\nKM7;1\nG 5000 | 3 | Hall\nLevel 4, north\nH2,5',
    )
    expect(lines.map(({ model, quantity, room }) => [model, quantity, room])).toEqual([
      ['H1', 2, 'Level 1'],
      ['DA1', 4, 'Level 3 west'],
      ['KM7', 1, ''],
      ['G 5000', 3, 'Hall'],
      ['H2', 5, ''],
    ])
    expect([unread, separator]).toEqual([[expect.objectContaining({ number: 5 })], '\t'])
    // Headings say what a column is.
    expect(parseSchedule('Room\tModel\tQty\nDA1, 4').lines).toEqual([])
  })

  it('removes the apostrophe that prevents a formula in a cell', () => {
    expect(parseSchedule("H1,1,'-1 Basement").lines).toMatchObject([{ room: '-1 Basement' }])
    expect(parseSchedule("H1,1,'s room").lines).toMatchObject([{ room: "'s room" }])
  })

  it('has no column names after its first line', () => {
    expect(parseSchedule('A1,2\nModel,3').lines.map(({ model }) => model)).toEqual(['A1', 'Model'])
  })

  it('adds up the same model in the same room', () => {
    const { lines } = parseSchedule('A1,2,Kitchen\na1,3,kitchen\nA1,1,Laundry')
    expect(lines.map(({ quantity, room }) => [quantity, room])).toEqual([
      [5, 'Kitchen'],
      [1, 'Laundry'],
    ])
  })

  it('reports every line that it cannot read', () => {
    const { lines, unread } = parseSchedule('A1,two\n=cmd(),1\nA2,0\nA3,100\nA4,99\nA4,1')
    expect(lines.map(({ model }) => model)).toEqual(['A4'])
    expect(unread).toEqual([
      { number: 1, text: 'A1,two', cells: ['A1', 'two', ''] },
      { number: 2, text: '=cmd(),1', cells: ['=cmd()', '1', ''] },
      { number: 3, text: 'A2,0', cells: ['A2', '0', ''] },
      { number: 4, text: 'A3,100', cells: ['A3', '100', ''] },
      { number: 6, text: 'A4,1', cells: ['A4', '1', ''] },
    ])
    const many = Array.from({ length: SCHEDULE_MAX + 1 }, (_, index) => `M${index}`).join('\n')
    expect(parseSchedule(many).lines).toHaveLength(SCHEDULE_MAX)
    expect(parseSchedule(many).unread).toMatchObject([{ number: SCHEDULE_MAX + 1, text: `M${SCHEDULE_MAX}` }])
  })
})
