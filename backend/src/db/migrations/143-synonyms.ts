import type { Knex } from 'knex'

/** Words of Australians and New Zealanders with the catalogue's word for the same thing: [typed, meant]. */
const SYNONYMS = [
  ['hoover', 'vacuum'],
  ['vac', 'vacuum'],
  ['jug', 'kettle'],
  ['stove', 'cooktop'],
  ['stove', 'cooker'],
  ['hob', 'cooktop'],
  ['hotplate', 'cooktop'],
  ['hot plate', 'cooktop'],
  ['rangehood', 'range hood'],
  ['exhaust fan', 'range hood'],
  ['extractor', 'range hood'],
  ['fridge freezer', 'bottom mount fridge'],
  ['icebox', 'fridge'],
  ['refrigerator', 'fridge'],
  ['deep freeze', 'chest freezer'],
  ['wine cooler', 'wine cabinet'],
  ['wine fridge', 'wine cabinet'],
  ['clothes washer', 'washing machine'],
  ['tumble dryer', 'dryer'],
  ['drier', 'dryer'],
  ['airfryer', 'air fryer'],
  ['coffee maker', 'coffee machine'],
  ['espresso maker', 'coffee machine'],
  ['mixmaster', 'stand mixer'],
  ['liquidiser', 'blender'],
  ['faucet', 'tap'],
  ['sink mixer', 'tap'],
  ['kitchen mixer', 'tap'],
  ['couch', 'sofa'],
  ['lounge', 'sofa'],
  ['settee', 'sofa'],
  ['tv stand', 'tv unit'],
  ['tv cabinet', 'tv unit'],
  ['entertainment unit', 'tv unit'],
  ['nightstand', 'bedside table'],
  ['dresser', 'chest of drawers'],
  ['tallboy', 'chest of drawers'],
  ['drawers', 'chest of drawers'],
  ['carpet', 'rug'],
  ['bookshelf', 'bookcase'],
  ['shelves', 'bookcase'],
  ['buffet', 'sideboard'],
  ['bbq', 'barbecue'],
  ['barbie', 'barbecue'],
  ['standing desk', 'sit stand desk'],
  ['shipping', 'delivery'],
  ['refund', 'returns'],
] as const

/** Stores the words that every shop's search should know; the demo's seed had them alone. */
export const up = (knex: Knex) =>
  knex('search_synonyms')
    .insert(SYNONYMS.map(([typed, meant]) => ({ typed, meant })))
    .onConflict(['typed', 'meant'])
    .ignore()
