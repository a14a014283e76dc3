import { fieldLimits, PROJECT_PAGE_ITEMS_MAX, QUOTE_STATUSES, SHARED_STATUSES } from '@countertop/sdk/rules'
import { z } from 'zod'
import { sku } from '../../../http/schema'
import { lastModified, price, projectId } from '../parts.schema'

/*
 * Lists of projects and their filters (COM-295, COM-298, COM-303 to COM-306, COM-314). Money in dollars; a
 * price is null where it is not shown.
 */

export const projectParams = z.strictObject({ id: projectId })
export const projectQuery = z.strictObject({
  answer: z.enum(['compact']).optional().openapi({
    description:
      '`compact`: `productFacts` has what lines of one product have in common, lines leave out what is null',
  }),
})
export const sharedQuery = z.strictObject({ shareId: z.string().max(100) })

export const minimalQuery = z.strictObject({
  page: z.coerce.number().int().min(-1_000_000).max(1_000_000).optional(),
  items: z.coerce
    .number()
    .int()
    .min(-1_000_000)
    .max(1_000_000)
    .optional()
    .openapi({
      description: `At most ${PROJECT_PAGE_ITEMS_MAX} on a page`,
    }),
  search: z.string().max(100).optional().openapi({ description: 'Part of name, number or customer' }),
  quoteStatus: z.enum(QUOTE_STATUSES).optional(),
  mine: z
    .stringbool()
    .optional()
    .openapi({ description: 'Staff: only projects of their own salesperson code' }),
  holdsUntil: z.iso.date().optional().openapi({ description: 'Agreed prices end on that day or before' }),
  deleted: z.stringbool().optional().openapi({
    description: 'Recently deleted ones instead; customers see those that they deleted themselves',
  }),
  email: z
    .string()
    .max(fieldLimits.email.max)
    .optional()
    .openapi({ description: 'Staff: projects of a customer' }),
  except: projectId.optional().openapi({ description: 'A project to leave out' }),
  hasProducts: z.stringbool().optional().openapi({ description: 'Only projects that have products' }),
})

export const minimalProjects = z
  .object({
    projects: z.array(
      z.object({
        projectId,
        projectRef: z.string(),
        name: z.string(),
        customerName: z.string(),
        quoteStatus: z.enum(QUOTE_STATUSES),
        quoted: z.boolean(),
        sharedStatus: z.enum(SHARED_STATUSES),
        lastModified,
        productCount: z.number().int(),
        orderTotal: price,
        quoteId: z.string().nullable(),
        holdsUntil: z.iso.date().nullable(),
        isLocked: z.boolean(),
        salesPerson: z.string().nullable(),
        version: z.number().int(),
      }),
    ),
    totalProjects: z.number().int(),
    page: z.number().int(),
    items: z.number().int(),
  })
  .openapi('ProjectPage')

const listed = z.object({ projectId, name: z.string(), productCount: z.number().int() })
export const navbarProjects = z
  .object({ projects: z.array(listed.extend({ quoteStatus: z.enum(QUOTE_STATUSES) })) })
  .openapi('NavbarProjects')
export const listItems = z
  .object({
    projects: z.array(
      listed.extend({
        folders: z.array(z.object({ id: z.uuid(), title: z.string() })),
        isReadOnly: z.boolean().openapi({ description: 'Quoted or locked: nothing can be added' }),
      }),
    ),
  })
  .openapi('ProjectListItems')

export const skuParams = z.strictObject({ sku })
export const skuInProjectParams = z.strictObject({ sku, projectId })
export const projectsOfSku = z
  .object({
    projects: z.array(z.object({ projectId, name: z.string(), quantity: z.number().int() })),
  })
  .openapi('ProjectsOfSku')

export const outlineParams = z.strictObject({ projectId })
const outlineProduct = z.object({
  productCode: z.uuid(),
  sku: z.string(),
  title: z.string(),
  quantity: z.number().int(),
})
export const outline = z
  .object({
    projectId,
    name: z.string(),
    version: z.number().int(),
    products: z.array(outlineProduct),
    folders: z.array(z.object({ id: z.uuid(), title: z.string(), products: z.array(outlineProduct) })),
  })
  .openapi('ProjectOutline')
