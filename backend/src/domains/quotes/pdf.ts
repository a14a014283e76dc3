import PDFDocument from 'pdfkit'
import type { PaperLine, PaperSection, QuotePaper } from './paper'
import {
  bottom,
  BULLET,
  CHANGES_SHARE,
  type Column,
  columnsOf,
  KEEP_TOGETHER_HEIGHT,
  left,
  notesOf,
  page,
  right,
  ruleColour,
  grey,
} from './pdfLayout'
import { PdfText, type TextBox, type TextLook } from './pdfText'
import { bold } from './typefaces'

/** Writes a quote. One instance per document. */
class Writer {
  private readonly doc: PDFKit.PDFDocument
  private readonly columns: ReturnType<typeof columnsOf>
  private readonly money: (cents: number) => string
  private readonly day: (iso: string) => string
  private readonly root: PDFKit.PDFStructureElement
  private table: PDFKit.PDFStructureElement | undefined
  private y = page.top
  private section: string | null = null
  private readonly texts: PdfText

  constructor(private readonly paper: QuotePaper) {
    this.columns = columnsOf(paper.showPrices)
    const currency = new Intl.NumberFormat(paper.locale, { style: 'currency', currency: paper.currency })
    this.money = (cents) => currency.format(cents / 100)
    const long = new Intl.DateTimeFormat(paper.locale, { dateStyle: 'long', timeZone: 'UTC' })
    this.day = (iso) => long.format(new Date(`${iso}T00:00:00Z`))
    this.doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      bufferPages: true,
      // For screen readers: language, title and structure.
      lang: paper.locale,
      tagged: true,
      displayTitle: true,
      pdfVersion: '1.7',
      info: { Title: `${paper.quoteNumber} ${paper.projectName}`, Author: paper.shop.name },
    })
    this.texts = new PdfText(this.doc)
    this.root = this.doc.struct('Document')
    this.doc.addStructure(this.root)
  }

  async write(): Promise<Buffer> {
    const parts: Buffer[] = []
    this.doc.on('data', (part: Buffer) => parts.push(part))
    const ended = new Promise<void>((resolve, reject) => {
      this.doc.once('end', resolve)
      this.doc.once('error', reject)
    })
    this.writeHead()
    for (const section of this.paper.sections) this.writeSection(section)
    if (this.paper.showPrices) this.writeTotals()
    this.root.end()
    this.writeFooters()
    this.doc.end()
    await ended
    return Buffer.concat(parts)
  }

  private addText(text: string, box: TextBox, look: Partial<TextLook> = {}): void {
    this.texts.write(text, box, { y: this.y, ...look })
  }

  private heightOf(...of: Parameters<PdfText['heightOf']>): number {
    return this.texts.heightOf(...of)
  }

  private addBlock(kind: 'H1' | 'H2' | 'P', draw: () => void): void {
    this.root.add(this.doc.struct(kind, {}, draw))
  }

  private writeHead(): void {
    const { shop, quoteNumber, projectName, date, holdsUntil, customer, preparedBy } = this.paper
    const half = (right - left) / 2
    this.addBlock('P', () => {
      this.addText(shop.name, { x: left, width: half }, { font: bold, size: 16, colour: shop.colour })
      if (shop.phone) this.addText(shop.phone, { x: left, width: half }, { colour: grey, y: this.y + 24 })
    })
    this.addBlock('H1', () =>
      this.addText(
        `Quote ${quoteNumber}`,
        { x: left + half, width: half, align: 'right' },
        { font: bold, size: 16 },
      ),
    )
    const facts = [
      this.day(date),
      ...(this.paper.showPrices && holdsUntil ? [`Prices hold until ${this.day(holdsUntil)}`] : []),
      `Prepared by ${preparedBy}`,
    ]
    this.addBlock('P', () =>
      this.addText(
        facts.join('\n'),
        { x: left + half, width: half, align: 'right' },
        { colour: grey, y: this.y + 24 },
      ),
    )
    this.y += 24 + Math.max(14, this.heightOf(facts.join('\n'), half)) + 22
    this.addBlock('H2', () =>
      this.addText(projectName, { x: left, width: right - left }, { font: bold, size: 13 }),
    )
    this.y += this.heightOf(projectName, right - left, 13, bold) + 4
    if (customer.length > 0) {
      const lines = customer.join('\n')
      this.addBlock('P', () => this.addText(lines, { x: left, width: right - left }, { colour: grey }))
      this.y += this.heightOf(lines, right - left)
    }
    this.y += 16
    this.writeChanges()
  }

  /** The changes since the previous revision, as many as fit on the first page. */
  private writeChanges(): void {
    const { changes } = this.paper
    if (changes === null) return
    const { since, sentences } = changes
    const width = right - left
    this.addBlock('H2', () =>
      this.addText(`Changed since ${since}`, { x: left, width }, { font: bold, size: 10 }),
    )
    this.y += 16
    const end = page.top + (bottom - page.top) * CHANGES_SHARE
    const list = this.doc.struct('L')
    this.root.add(list)
    const item = (text: string): void => {
      const body = this.doc.struct('LBody', {}, () => {
        this.addText('•', { x: left, width: BULLET })
        this.addText(text, { x: left + BULLET, width: width - BULLET })
      })
      list.add(this.doc.struct('LI', {}, [body]))
      this.y += this.heightOf(text, width - BULLET) + 3
    }
    let written = 0
    for (const sentence of sentences) {
      const isLast = written === sentences.length - 1
      const height = this.heightOf(sentence, width - BULLET)
      // One line is reserved for the number of the others.
      if (this.y + height + (isLast ? 0 : 14) > end) break
      item(sentence)
      written += 1
    }
    const others = sentences.length - written
    if (others > 0) item(others === 1 ? 'and 1 other change' : `and ${others} other changes`)
    list.end()
    this.y += 10
  }

  private writeSection(section: PaperSection): void {
    if (section.lines.length === 0) return
    this.section = section.title
    const first = section.lines[0]
    if (first && this.y + this.titleHeight(section.title) + 18 + this.keptHeight(first) > bottom)
      this.addPage()
    this.beginTable(section.title)
    for (const line of section.lines) {
      if (this.y + this.keptHeight(line) > bottom) this.continueTable()
      this.writeRow(line)
    }
    if (this.paper.showPrices && section.title !== null) this.writeSubtotal(section)
    this.table?.end()
    this.table = undefined
    this.y += 18
  }

  private addPage(): void {
    this.doc.addPage()
    this.y = page.top
  }

  private continueTable(): void {
    this.table?.end()
    this.addPage()
    this.beginTable(this.section === null ? null : `${this.section} (continued)`)
  }

  private titleHeight(title: string | null): number {
    return title === null ? 0 : this.heightOf(title, right - left, 11, bold) + 5
  }

  /** Heading and column names of a section; both are repeated on each page. */
  private beginTable(title: string | null): void {
    if (title !== null) {
      this.addBlock('H2', () =>
        this.addText(title, { x: left, width: right - left }, { font: bold, size: 11 }),
      )
      this.y += this.titleHeight(title)
    }
    this.table = this.doc.struct('Table')
    this.root.add(this.table)
    const row = this.doc.struct('TR')
    this.table.add(row)
    for (const column of this.shownColumns()) {
      row.add(this.doc.struct('TH', {}, () => this.addText(column.label, column, { size: 8, colour: grey })))
    }
    row.end()
    this.y += 13
    this.drawRule()
  }

  private shownColumns(): Column[] {
    const { product, quantity, unit, total } = this.columns
    return this.paper.showPrices ? [product, quantity, unit, total] : [product, quantity]
  }

  private drawRule(): void {
    // Lines are decoration, so screen readers skip them.
    this.doc.markContent('Artifact', { type: 'Layout' })
    this.doc.moveTo(left, this.y).lineTo(right, this.y).lineWidth(0.5).strokeColor(ruleColour).stroke()
    this.doc.endMarkedContent()
    this.y += 5
  }

  private notesOf(line: PaperLine): string[] {
    return notesOf(line, this.paper.showPrices ? this.money : null)
  }

  private lineHeight(title: string, notes: readonly string[]): number {
    const { width } = this.columns.product
    return this.heightOf(title, width) + this.heightOf(notes.join('\n'), width, 8) + 12
  }

  private keptHeight(line: PaperLine): number {
    return Math.min(this.lineHeight(line.title, this.notesOf(line)), KEEP_TOGETHER_HEIGHT)
  }

  private writeRow(line: PaperLine): void {
    let notes = this.notesOf(line)
    let count = this.countFittingNotes(line.title, notes)
    this.writeRowPart(line, notes.slice(0, count))
    while ((notes = notes.slice(count)).length > 0) {
      this.continueTable()
      // A note has at most some 25 rows of text, so a new page has room for it.
      count = Math.max(1, this.countFittingNotes('', notes))
      this.writeRowPart(null, notes.slice(0, count))
    }
  }

  /** How many of these notes have room on this page. */
  private countFittingNotes(title: string, notes: readonly string[]): number {
    let count = notes.length
    while (count > 0 && this.y + this.lineHeight(title, notes.slice(0, count)) > bottom) count -= 1
    return count
  }

  /** @param line null where the row continues one of the previous page */
  private writeRowPart(line: PaperLine | null, notes: readonly string[]): void {
    const { product, quantity, unit, total } = this.columns
    const row = this.doc.struct('TR')
    this.table?.add(row)
    const cell = (draw: () => void): void => void row.add(this.doc.struct('TD', {}, draw))
    const title = line?.title ?? ''
    cell(() => {
      this.addText(title, product)
      const under = this.y + this.heightOf(title, product.width)
      this.addText(notes.join('\n'), product, { size: 8, colour: grey, y: under + 1 })
    })
    if (line) {
      cell(() => this.addText(String(line.quantity), quantity))
      if (this.paper.showPrices) {
        cell(() => this.addText(this.money(line.unitCents), unit))
        cell(() => this.addText(this.money(line.totalCents), total))
      }
    }
    row.end()
    this.y += this.lineHeight(title, notes) - 5
    this.drawRule()
  }

  private writeSubtotal({ title, subtotalCents }: PaperSection): void {
    const { product, total } = this.columns
    const label = `Subtotal ${title ?? ''}`.trim()
    const height = this.heightOf(label, product.width, 9, bold)
    // A subtotal of one row may stand below the last line of a full page.
    if (this.y + height > bottom + 14) this.continueTable()
    const row = this.doc.struct('TR')
    this.table?.add(row)
    row.add(this.doc.struct('TD', {}, () => this.addText(label, product, { font: bold })))
    row.add(this.doc.struct('TD', {}, () => this.addText(this.money(subtotalCents), total, { font: bold })))
    row.end()
    this.y += height + 3
  }

  private writeTotals(): void {
    const { totalCents, savingCents, gstCents } = this.paper
    const rows: [string, number, boolean][] = [
      ['Total', totalCents, true],
      ['Includes GST of', gstCents, false],
    ]
    if (savingCents > 0)
      rows.unshift(['RRP', totalCents + savingCents, false], ['You save', savingCents, false])
    if (this.y + rows.length * 16 + 10 > bottom) this.addPage()
    this.drawRule()
    for (const [label, cents, isTotal] of rows) {
      const look = isTotal ? { font: bold, size: 12 } : { colour: grey }
      this.addBlock('P', () => {
        this.addText(label, { x: left, width: right - left - 130, align: 'right' }, look)
        this.addText(this.money(cents), { x: right - 120, width: 120, align: 'right' }, look)
      })
      this.y += isTotal ? 19 : 14
    }
  }

  private writeFooters(): void {
    const { start, count } = this.doc.bufferedPageRange()
    for (let index = start; index < start + count; index += 1) {
      this.doc.switchToPage(index)
      this.doc.markContent('Artifact', { type: 'Pagination' })
      this.addText(
        `${this.paper.shop.name} · ${this.paper.quoteNumber}`,
        { x: left, width: 300 },
        { size: 8, colour: grey, y: page.height - 38 },
      )
      this.addText(
        `Page ${index - start + 1} of ${count}`,
        { x: right - 150, width: 150, align: 'right' },
        { size: 8, colour: grey, y: page.height - 38 },
      )
      this.doc.endMarkedContent()
    }
  }
}

/**
 * Creates the PDF of a quote: A4, tagged, with embedded fonts (`typefaces`). 500 lines take about half a
 * second of processor time, so the service draws on a thread (`pdfThread`).
 */
export const quotePdf = (paper: QuotePaper): Promise<Buffer> => new Writer(paper).write()
