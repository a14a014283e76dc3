import { EDITOR_ATTRIBUTES, EDITOR_TAGS } from '../parts/EditorHtml'
import { HtmlField } from './ContentFields'
import { FIELD_LABELS } from './fieldLabels'

/** A button of the toolbar, by the name of its command in `editor.js`. */
const COMMANDS = {
  heading: 'Heading',
  subheading: 'Subheading',
  bold: 'Bold',
  italic: 'Italic',
  link: 'Link',
  bullets: 'Bullets',
  numbers: 'Numbers',
  quote: 'Quote',
  undo: 'Undo',
  redo: 'Redo',
} as const

interface Props {
  value: string
  problem?: readonly string[] | undefined
  /** Characters of HTML. */
  maxLength: number
  /** Origin of the shop's pictures. */
  api: string
  /** The text was posted and refused. */
  isUnsaved: boolean
}

/**
 * The text of a page or an article, edited as it looks in the shop. Without script, and by "Edit HTML", it is
 * a field for its HTML.
 */
export function VisualEditor({ value, problem, maxLength, api, isUnsaved }: Props) {
  return (
    <div
      class="edit-visual"
      data-tags={EDITOR_TAGS.join(' ')}
      data-attributes={Object.values(EDITOR_ATTRIBUTES).flat().join(' ')}
      data-api={api}
      data-unsaved={isUnsaved}
    >
      <HtmlField
        name="html"
        label={FIELD_LABELS.html}
        value={value}
        hint="Scripts, styles, frames and forms are removed when you save."
        problem={problem}
        rows={20}
        maxLength={maxLength}
      >
        <div class="visual" hidden>
          <div role="toolbar" aria-label="Formatting" aria-controls="visual-text">
            {Object.entries(COMMANDS).map(([command, label]) => (
              <button key={command} type="button" data-command={command}>
                {label}
              </button>
            ))}
          </div>
          <div
            class="prose"
            id="visual-text"
            role="textbox"
            aria-multiline="true"
            aria-label={FIELD_LABELS.html}
          />
        </div>
      </HtmlField>
      <button type="button" data-edit-html hidden>
        Edit HTML
      </button>
    </div>
  )
}

/** Opened by the toolbar's "Link"; outside the form of the page, because forms cannot be nested. */
export function LinkDialog() {
  return (
    <dialog class="visual-link" aria-labelledby="visual-link-title">
      <form method="dialog">
        <h2 id="visual-link-title">Link</h2>
        <label>
          Address
          <input
            required
            maxLength={500}
            pattern="\s*(/(?!/)|https?://|mailto:|tel:).*"
            title="A path of the shop, such as /s/delivery, or an address that starts with https, mailto or tel."
            autocomplete="off"
            autocapitalize="none"
          />
        </label>
        <p class="ways">
          <button type="submit" class="primary" value="set">
            Set link
          </button>
          <button type="submit" class="danger" value="remove" formNoValidate>
            Remove link
          </button>
          <button type="submit" value="" formNoValidate>
            Cancel
          </button>
        </p>
      </form>
    </dialog>
  )
}
