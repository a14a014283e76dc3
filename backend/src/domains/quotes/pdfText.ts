import { ink } from './pdfLayout'
import { fit, type Fitted, regular, rowsOf } from './typefaces'

export interface TextBox {
  readonly x: number
  readonly width: number
  readonly align?: 'left' | 'right'
}

export interface TextLook {
  readonly font?: string
  readonly size?: number
  readonly colour?: string
  readonly y: number
}

/** Writes and measures texts of a document, each row in a typeface that has its characters. */
export class PdfText {
  private readonly fitted = new Map<string, Fitted>()

  constructor(private readonly doc: PDFKit.PDFDocument) {}

  write(
    text: string,
    { x, width, align = 'left' }: TextBox,
    { font = regular, size = 9, colour = ink, y }: TextLook,
  ): void {
    let top = y
    // Amounts below each other have their digits below each other.
    const figures: PDFKit.Mixins.TextOptions = align === 'right' ? { features: ['tnum'] } : {}
    for (const row of rowsOf(text)) {
      const shown = this.select(row, font, size)
      this.doc.fillColor(colour).text(shown, x, top, { width, align, lineBreak: true, ...figures })
      top = this.doc.y
    }
  }

  heightOf(text: string, width: number, size = 9, font = regular): number {
    return rowsOf(text)
      .map((row) => this.doc.heightOfString(this.select(row, font, size), { width }))
      .reduce((sum, height) => sum + height, 0)
  }

  /** Selects the typeface for a text. @returns what it can print of the text */
  private select(text: string, font: string, size: number): string {
    const key = font + text
    const fitted = this.fitted.get(key) ?? fit(text, font)
    this.fitted.set(key, fitted)
    this.doc.font(fitted.font).fontSize(size)
    return fitted.text
  }
}
