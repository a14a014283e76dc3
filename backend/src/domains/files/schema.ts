import { z } from 'zod'
import { projectFile } from '../projects/schema'

export const attachmentFields = z
  .strictObject({
    projectId: z.uuid(),
    productCode: z.uuid().optional().openapi({ description: 'The line that the files belong to' }),
    folderId: z.uuid().optional().openapi({ description: 'The folder; neither: files of the project' }),
  })
  .refine(({ productCode, folderId }) => productCode === undefined || folderId === undefined, {
    path: ['folderId'],
    message: 'Name a product or a folder, not both.',
  })

const refusedFile = z
  .object({
    id: z.null(),
    fileName: z.string(),
    code: z.string(),
    error: z.string(),
  })
  .openapi('RefusedFile', { description: 'A file of the upload that was not stored, and why' })

/** In the order of the upload. */
export const uploadAnswer = z.array(z.union([projectFile, refusedFile]))

export const attachmentParams = z.strictObject({ id: z.uuid() })

export const attachmentDelete = z.strictObject({ projectId: z.uuid(), attachmentId: z.uuid() })
