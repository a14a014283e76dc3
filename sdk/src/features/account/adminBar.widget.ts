import { reactWidget } from '../../ui'
import { LazyAdminBar } from './ui/LazyAdminBar'

/** `<countertop-admin-bar>`: the bar of staff, on brands that have one; nothing for everybody else. */
export const adminBarWidget = reactWidget({ component: LazyAdminBar, sheets: [], options: () => ({}) })
