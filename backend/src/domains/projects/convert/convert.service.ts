import { nameAmong, openUnits, unitsCents } from '@countertop/sdk/rules'
import type { z } from 'zod'
import type { Db } from '../../../db/connection'
import { fillCart, leftOutTogether, lockCartToFill, type ProjectGoods } from '../../cart/fill.service'
import { type CartView, requirePrices } from '../../cart/service'
import { type Caller, projectNotFound, requireRight, termsOf } from '../access'
import { differingDays } from '../delivery/delivery.service'
import { requireField } from '../gate/gate'
import { oncePerPress, type Press } from '../gate/presses'
import { type NamedLines, readLines } from '../read/read.repository'
import { folderNotFound, requireShown } from '../refusals'
import type * as schema from '../schema'
import { isOrderable } from '../read/readLines'
import { pricedLinesOf } from '../read/view'
import { type CalledLine, calledLines, type ChosenUnits, chosenUnitsProblem } from './callOff'
import { lockForConversion } from './convert.repository'
import { calledOffFor, goodsOf, titleOf } from './goods'

/** The part of a project that is put into a cart, and the options of the conversion. */
interface Conversion {
  readonly projectId: string
  /** Null means every line. */
  readonly codes: readonly string[] | null
  readonly folders: readonly string[]
  /** Units of some lines; from the others, all units that are left to order. */
  readonly quantities: readonly ChosenUnits[]
  /** What the page showed that the cart will charge, in dollars. */
  readonly shownCharge: number | undefined
  /** What an older page showed, in dollars: every unit at the price of its line. */
  readonly shownTotal: number | undefined
  readonly isAdmin: boolean
  /** Uses the shop's current prices. */
  readonly clearDiscounts: boolean
}

interface ConversionRequest {
  readonly sessionId: Buffer
  readonly press: Press
}

/** Puts the ticked lines into the caller's cart (COM-300, COM-OP-62). */
export const convertProject = (
  db: Db,
  caller: Caller,
  body: z.infer<typeof schema.convert>,
  request: ConversionRequest,
): Promise<CartView> =>
  convert(db, caller, request, {
    projectId: body.projectId,
    codes: body.selectedProductCodes,
    folders: body.selectedFolders,
    quantities: body.quantities,
    shownCharge: body.shownCharge,
    shownTotal: body.shownTotal,
    isAdmin: false,
    clearDiscounts: false,
  })

/** Replaces the cart of a member of staff (COM-301, decision D-17). */
export const convertForStaff = (
  db: Db,
  caller: Caller,
  body: z.infer<typeof schema.adminConvert>,
  request: ConversionRequest,
): Promise<CartView> =>
  convert(db, caller, request, {
    projectId: body.projectId,
    codes: body.selectedProductCodes ?? null,
    folders: [],
    quantities: [],
    shownCharge: undefined,
    shownTotal: undefined,
    isAdmin: true,
    clearDiscounts: body.clearDiscounts,
  })

const convert = (
  db: Db,
  caller: Caller,
  { sessionId, press }: ConversionRequest,
  conversion: Conversion,
): Promise<CartView> =>
  oncePerPress(db, caller, press, async (trx) => {
    const { brand } = caller
    const owner = { sessionId, brand }
    // In lock order: the carts, then the project.
    const cart = await lockCartToFill(trx, owner, caller.now)
    const locked = await lockForConversion(trx, {
      projectId: conversion.projectId,
      siteCode: brand.code,
      accountId: caller.accountId,
      actor: caller.name,
      now: caller.now,
      products: productsText(conversion.codes),
      folders: conversion.folders,
      today: caller.today,
    })
    if (locked === undefined) throw projectNotFound()
    requireRight(conversion.isAdmin ? 'adminCart' : 'convert', caller, locked)
    requirePrices(brand)
    if (locked.foundFolders < new Set(conversion.folders).size) {
      throw folderNotFound()
    }
    requireField(
      'selectedProductCodes',
      conversion.codes?.length === 0 ? 'Please tick at least one product.' : null,
    )
    requireField('quantities', chosenUnitsProblem(conversion.quantities, conversion.codes))
    const project = await readLines(trx, conversion.projectId, conversion.codes, {
      siteCode: brand.code,
      country: brand.country,
    })
    if (project === undefined) throw projectNotFound()
    const selected = pricedLinesOf(project, termsOf(project, caller.today), caller.isStaff)
    const removed = conversion.codes === null ? 0 : new Set(conversion.codes).size - selected.length
    const called = calledLines(selected, conversion.quantities)
    requireShown(
      project,
      conversion.shownCharge,
      sumOf(called, (line) => unitsCents(line.priced, unitsOf(line), line.ordered)),
    )
    requireShown(
      project,
      conversion.shownTotal,
      sumOf(called, (line) => unitsOf(line) * (line.priced.unitCents + line.priced.addOnCents)),
    )
    const isOpen = (line: CalledLine) => unitsOf(line) > 0
    const ordered = called.filter((line) => !isOpen(line)).map(({ priced }) => titleOf(priced))
    const notes = [
      ...(removed === 0 ? [] : [removedNote(removed)]),
      ...leftOutTogether(ordered, { one: 'it was ordered in full', several: 'they were ordered in full' }),
    ]
    const goods: ProjectGoods[] = []
    const named = called.map((line) => namedLine(project, line))
    for (const line of called.filter(isOpen)) {
      const reason = leftOutNote(line, nameAmong(named, namedLine(project, line)))
      if (reason === null) {
        goods.push(goodsOf(project, line, { clearDiscounts: conversion.clearDiscounts, today: caller.today }))
      } else notes.push(reason)
    }
    return fillCart(trx, owner, {
      cart,
      goods,
      replaces: conversion.isAdmin,
      notes: async () => {
        const note = locked.hasDays ? await differingDays(trx, caller, cart.id) : null
        return note === null ? notes : [...notes, note]
      },
      now: caller.now,
    })
  })

/** The number of ticked products, as text for the change log. */
const productsText = (codes: Conversion['codes']): string => {
  if (codes === null) return 'All products'
  const count = new Set(codes).size
  return count === 1 ? '1 product' : `${count} products`
}

const removedNote = (count: number): string =>
  count === 1
    ? 'One product that you ticked is no longer in this project.'
    : `${count} products that you ticked are no longer in this project.`

/** The units chosen from a line, regardless of the cart. */
const unitsOf = (line: CalledLine): number => line.wanted ?? openUnits(line)

/** Why a line is not put into the cart; null if it is. */
const leftOutNote = (called: CalledLine, title: string): string | null => {
  const { line } = called.priced
  const units = unitsOf(called)
  if (isOrderable(line, units)) return null
  const name = `${units} × ${title}`
  if (!line.sold) return `${name} not added: we no longer sell it.`
  if (line.warranty?.withdrawn || line.install?.withdrawn) {
    return `${name} not added: what you chose with it is no longer offered.`
  }
  const stock = line.available + line.onOrder
  return stock === 0
    ? `${name} not added: it is out of stock.`
    : `${name} not added: only ${stock} can be ordered.`
}

const sumOf = (called: readonly CalledLine[], centsOf: (line: CalledLine) => number): number =>
  called.reduce((sum, line) => sum + centsOf(line), 0)

const namedLine = (project: NamedLines, { priced }: CalledLine) => ({
  title: titleOf(priced),
  calledOffFor: calledOffFor(project, priced.line),
})
