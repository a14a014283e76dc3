import { centsToDollars, demoAvailabilityOf } from '@countertop/sdk/rules'
import type { z } from 'zod'
import type { DemoRow } from './repository'
import type { cookingDemo } from './schema'

export const buildView = (row: DemoRow): z.infer<typeof cookingDemo> => ({
  id: row.id,
  title: row.title,
  description: row.description,
  image: row.image,
  storeUri: row.store_uri,
  storeName: row.store_name,
  storePhone: row.store_phone,
  timeZone: row.time_zone,
  brand: row.brand_title,
  cookingDemoType: row.cooking_demo_type,
  cookingDemoSubEventType: row.cooking_demo_sub_event_type,
  startDate: row.starts_at.toISOString(),
  endDate: row.ends_at.toISOString(),
  price: centsToDollars(row.price_cents),
  capacity: row.capacity,
  seatsRemaining: row.capacity - row.seats_taken,
  availability: demoAvailabilityOf({
    byStore: row.by_store,
    capacity: row.capacity,
    seatsTaken: row.seats_taken,
  }),
  visibility: row.visibility,
})
