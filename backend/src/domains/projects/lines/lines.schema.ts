import {
  CART_QUANTITY_MAX,
  CART_QUANTITY_MIN,
  COMPETITOR_URL_MAX,
  PROJECT_LINES_MAX,
  PROJECT_SAVE_MAX,
} from '@countertop/sdk/rules'
import { z } from 'zod'
import { sku } from '../../../http/schema'
import { base, baseQuery, code, lastModified, projectId, text } from '../parts.schema'

/*
 * Changes of a project, its folders and lines (COM-294, COM-296, COM-297, COM-299, COM-307 to COM-313). Money
 * in dollars; a price is null where it is not shown.
 */

const optionId = z.number().int().min(1).max(9_007_199_254_740_991)

/**
 * COM-307: a patch (D-6). Without `projectId` a project is created; without `productCode` a line is added.
 */
export const projectSave = z.strictObject({
  projectId: projectId.optional(),
  name: text.optional(),
  products: z
    .array(
      z.strictObject({
        productCode: z.uuid().optional(),
        sku: sku.optional(),
        quantity: z.number().int().min(CART_QUANTITY_MIN).max(CART_QUANTITY_MAX).optional(),
        price: z.number().min(0).max(999_999.99).nullable().optional().openapi({
          description: 'Staff: the agreed unit price; null removes it',
        }),
        competitorUrl: z.string().max(COMPETITOR_URL_MAX).nullable().optional(),
        warrantyId: optionId.nullable().optional(),
        installId: optionId.nullable().optional(),
        folderId: z.uuid().nullable().optional().openapi({ description: 'Of a line that is added' }),
        folderTitle: text.optional().openapi({
          description:
            'Instead of `folderId`: the line is added to the folder with this title, which is made if there is none',
        }),
      }),
    )
    .max(PROJECT_SAVE_MAX)
    .optional(),
  answer: z.enum(['whole', 'changed']).optional().openapi({
    description: 'Of an existing project: `changed` answers the saved lines alone, default the whole project',
  }),
  ...base,
})

export const projectRename = z.strictObject({ projectId, name: text, ...base })
export const projectNamed = z
  .object({ projectId, name: z.string(), version: z.number().int(), lastModified })
  .openapi('ProjectNamed')

export const projectDuplicate = z.strictObject({
  projectId,
  name: text.optional(),
  intoProjectId: projectId.optional().openapi({
    description:
      'A project without folders and products that gets the contents; without it a project is made',
  }),
})
export const projectMade = z.object({ projectId }).openapi('ProjectMade')

/** COM-310; with `folderId` that folder is renamed. */
export const folderSave = z.strictObject({
  projectId,
  folderId: z.uuid().optional(),
  title: text,
  ...base,
})
export const folderDuplicate = z.strictObject({ projectId, folderId: z.uuid() })

/** COM-312: `projectId` of an entry is a folder's id (COM-OP-47). */
export const foldersSort = z.strictObject({
  projects: z
    .array(z.strictObject({ projectId: z.uuid(), sortOrder: z.number().int().min(0).max(2_000_000_000) }))
    .min(1)
    .max(100),
})
/** COM-294; `folderId` moves the line there, null out of its folder. */
export const productsSort = z.strictObject({
  projectId,
  products: z
    .array(
      z.strictObject({
        productCode: code,
        sortOrder: z.number().int().min(0).max(2_000_000_000),
        folderId: z.uuid().nullable().optional(),
      }),
    )
    .min(1)
    .max(1_000),
})

export const productTransfer = z.strictObject({
  sourceProjectId: projectId,
  targetProjectId: projectId,
  targetFolderId: z.uuid().optional(),
  productCodes: z.array(code).min(1).max(1_000),
})

/** Lines that are copied, removed or restored together. */
export const productsChosen = z.strictObject({
  projectId,
  productCodes: z.array(code).min(1).max(PROJECT_LINES_MAX),
})
export const productsCopied = z
  .object({
    productCodes: z.array(z.uuid()).openapi({ description: 'Of the copies, in the order of the originals' }),
    version: z.number().int(),
  })
  .openapi('ProjectProductsCopied')

/** COM-299. Without `projectId` a project of `name` is created. */
export const productAdd = z.strictObject({
  projectId: projectId.optional(),
  name: text.optional(),
  folderId: z.uuid().optional(),
  sku,
  quantity: z.number().int().min(CART_QUANTITY_MIN).max(CART_QUANTITY_MAX),
  warrantyId: optionId.nullable().optional(),
  installId: optionId.nullable().optional(),
})
export const productAdded = z
  .object({
    projectId,
    productCode: z.uuid(),
    name: z.string(),
    quantity: z.number().int().openapi({ description: 'Units of the line now' }),
    added: z.number().int().openapi({
      description: 'Units of them that are new: fewer than were sent where the line would have more than 99',
    }),
    version: z.number().int(),
  })
  .openapi('ProjectProductAdded')

/** COM-296: a project or a folder. */
export const deleteParams = z.strictObject({ id: z.uuid() })
export const deleteQuery = z.strictObject(baseQuery)
/** COM-297: `sku` is a sku or a productCode (D-3). */
export const productDeleteParams = z.strictObject({ id: projectId, sku })

export const deletedQuery = z.strictObject({ projectId })
export const deletedParts = z
  .object({
    deleted: z.array(
      z.object({
        entity: z.enum(['folder', 'line']),
        id: z.uuid(),
        title: z.string(),
        sku: z.string().nullable(),
        quantity: z.number().int().nullable(),
        folder: z.string().nullable().openapi({ description: 'The title of the line’s folder' }),
        deletedAt: lastModified,
        deletedBy: z.string(),
      }),
    ),
  })
  .openapi('ProjectDeletedParts')

export const restoreBody = z.strictObject({
  projectId,
  entity: z.enum(['project', 'folder', 'line', 'note', 'variation', 'file']),
  id: z.uuid(),
})
