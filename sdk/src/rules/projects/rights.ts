import { projectStatusText } from './basics/errors'
import { priceLinePermission } from './linePermissions'

/** The role of a visitor in a project. `link`: has a share address only; `nobody`: signed out without one. */
export type ProjectViewer = 'staff' | 'owner' | 'other' | 'link' | 'nobody'

/**
 * The actions on a project; each is a row of the table of rights (COM-OP-02, workspace design section 3).
 */
export type ProjectAction =
  | 'read'
  /** Name, folders, lines, order, quantity, add-ons, deletion, transfer. */
  | 'edit'
  /**
   * Price of a line, variations, quote, lock, status, store, salesperson, email, customer data, look-ups.
   */
  | 'manage'
  /** Comments, change log, reminders, panels. */
  | 'oversee'
  | 'share'
  /** Notes and files: add; change and delete own ones. Delivery days of folders. */
  | 'annotate'
  | 'convert'
  | 'adminCart'

/** The parts of a project's state that allow or forbid an action. */
export interface ProjectState {
  readonly quoted: boolean
  /** A price lock is in force today (`isLockInForce`). */
  readonly isLocked: boolean
}

/** Why an action is refused; the codes of the 401 and 403 answers. */
export type ProjectRefusal = 'SIGN_IN_REQUIRED' | 'NOT_YOURS' | 'STAFF_ONLY' | 'QUOTED' | 'LOCKED'

const OF_STAFF: ReadonlySet<ProjectAction> = new Set(['manage', 'oversee', 'adminCart'])

/**
 * Why a viewer may not perform an action on a project; null where they may (COM-252 to COM-255, COM-OP-02).
 */
export function projectRefusal(
  action: ProjectAction,
  viewer: ProjectViewer,
  state: ProjectState,
): ProjectRefusal | null {
  if (viewer === 'staff') return null
  if (viewer === 'link' && action === 'read') return null
  if (viewer === 'nobody' || viewer === 'link') return 'SIGN_IN_REQUIRED'
  if (OF_STAFF.has(action)) return 'STAFF_ONLY'
  if (viewer === 'other') return 'NOT_YOURS'
  if (action !== 'edit') return null
  if (state.quoted) return 'QUOTED'
  return state.isLocked ? 'LOCKED' : null
}

const { quantity, warranty, install, delete: remove, all } = priceLinePermission
const WITHOUT_PRICE = quantity | warranty | install | remove

/**
 * Flags of the fields that a viewer may edit on a line (COM-252, COM-429, COM-OP-04): staff all 63, or 29
 * while prices are locked; the owner 29 until quoted or locked; others none.
 */
export function linePermissions(viewer: ProjectViewer, { quoted, isLocked }: ProjectState): number {
  if (viewer === 'staff') return isLocked ? WITHOUT_PRICE : all
  return viewer === 'owner' && !quoted && !isLocked ? WITHOUT_PRICE : 0
}

/** Whether the viewer is staff and the project is quoted; staff may reopen it (COM-244). */
export function isStaffAndQuoted({ isStaff, quoted }: { isStaff: boolean; quoted: boolean }): boolean {
  return isStaff && quoted
}

/** Texts of the refusals. */
export const PROJECT_REFUSALS: Readonly<Record<ProjectRefusal, string>> = {
  SIGN_IN_REQUIRED: projectStatusText(401),
  NOT_YOURS: projectStatusText(403),
  STAFF_ONLY: 'Only staff may do this.',
  QUOTED: 'This project has been quoted and can no longer be changed. Please ask us for changes.',
  LOCKED: 'The prices of this project are locked, so it cannot be changed. Please ask us for changes.',
}
