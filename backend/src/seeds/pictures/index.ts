import { bed, mattress } from './bedroom'
import { cooker, cooktop, hood, microwave, oven, warmingDrawer } from './cooking'
import { barFridge, bottomMount, chestFreezer, frenchDoor, sideBySide, upright, wineCabinet } from './cooling'
import { airPurifier, canisterVacuum, robotVacuum, stickVacuum } from './floorCare'
import { sink, tap } from './fixtures'
import { floorLamp, pendant, tableLamp } from './lights'
import { barbecue } from './outdoor'
import { gradients, paintOf, sharedGradients } from './paint'
import { parcel } from './parcel'
import { armchair, diningChair, officeChair, sofa } from './seating'
import { type Drawing, type PictureSubject, type Shape, sitterOf } from './shape'
import { airFryer, blender, coffeeMachine, kettle, standMixer, toaster } from './small'
import { bedsideTable, bookcase, chestOfDrawers, sideboard, tvUnit } from './storage'
import { coffeeTable, desk, diningTable, outdoorSet, rug } from './tables'
import { combo, dishwasher, dryer, topLoader, washer } from './washing'

export type { PictureSubject } from './shape'

/** How each category is drawn. */
const shapes: Readonly<Record<string, Shape>> = {
  ovens: oven,
  'steam-ovens': oven,
  cooktops: cooktop,
  'freestanding-cookers': cooker,
  'range-hoods': hood,
  microwaves: microwave,
  'warming-drawers': warmingDrawer,
  'built-in-dishwashers': dishwasher,
  'freestanding-dishwashers': dishwasher,
  'front-load-washers': washer,
  'top-load-washers': topLoader,
  'heat-pump-dryers': dryer,
  'washer-dryer-combos': combo,
  'french-door-fridges': frenchDoor,
  'bottom-mount-fridges': bottomMount,
  'side-by-side-fridges': sideBySide,
  'bar-fridges': barFridge,
  'upright-freezers': upright,
  'chest-freezers': chestFreezer,
  'wine-cabinets': wineCabinet,
  'coffee-machines': coffeeMachine,
  kettles: kettle,
  toasters: toaster,
  blenders: blender,
  'stand-mixers': standMixer,
  'air-fryers': airFryer,
  'stick-vacuums': stickVacuum,
  'robot-vacuums': robotVacuum,
  'canister-vacuums': canisterVacuum,
  'air-purifiers': airPurifier,
  'kitchen-sinks': sink,
  'kitchen-taps': tap,
  sofas: sofa,
  armchairs: armchair,
  'coffee-tables': coffeeTable,
  'tv-units': tvUnit,
  rugs: rug,
  'dining-tables': diningTable,
  'dining-chairs': diningChair,
  sideboards: sideboard,
  beds: bed,
  mattresses: mattress,
  'bedside-tables': bedsideTable,
  'chests-of-drawers': chestOfDrawers,
  desks: desk,
  'office-chairs': officeChair,
  bookcases: bookcase,
  'floor-lamps': floorLamp,
  'table-lamps': tableLamp,
  'pendant-lights': pendant,
  barbecues: barbecue,
  'outdoor-dining-sets': outdoorSet,
}

const document = (viewBox: readonly number[], defs: string, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox.join(' ')}" width="600" height="600"><defs>${defs}</defs>` +
  `<rect width="600" height="600" fill="url(#room)"/>${body}</svg>`

const drawingOf = (subject: PictureSubject): { drawing: Drawing; defs: string } => {
  const paint = paintOf(subject.attributes.Colour)
  const shape = shapes[subject.category] ?? parcel
  return { drawing: shape(sitterOf(subject, paint)), defs: sharedGradients + gradients('body', paint) }
}

/**
 * A product for a scene: its drawing as a group and its own gradients, whose ids start with `name`, so that
 * one document can hold several. The gradients shared by all drawings are the scene's.
 */
export const drawItem = (name: string, subject: PictureSubject): { body: string; defs: string } => {
  const paint = paintOf(subject.attributes.Colour)
  const shape = shapes[subject.category] ?? parcel
  return {
    body: shape(sitterOf(subject, paint)).body.replaceAll('url(#body', `url(#${name}`),
    defs: gradients(name, paint),
  }
}

const defaultFrame = [25, 25, 550] as const

/**
 * The picture of a product as an SVG document: front view, soft light, its own colour and details. Pure and
 * deterministic.
 */
export const drawProduct = (subject: PictureSubject): string => {
  const { drawing, defs } = drawingOf(subject)
  const [x, y, size] = drawing.frame ?? defaultFrame
  return document([x, y, size, size], defs, drawing.body)
}

/** The same product seen from near. */
export const drawDetail = (subject: PictureSubject): string => {
  const { drawing, defs } = drawingOf(subject)
  const [x, y, size] = drawing.detail
  const left = Math.min(Math.max(0, x), 600 - size)
  const top = Math.min(Math.max(0, y), 600 - size)
  return document([left, top, size, size], defs, drawing.body)
}
