import { reactWidget } from '../../../ui'
import { LazyAdminBar } from './LazyAdminBar'

/** `<countertop-admin-bar>`: the staff bar, on brands that have one; empty for everybody else. */
export const adminBarWidget = reactWidget({ component: LazyAdminBar, sheets: [], options: () => ({}) })
