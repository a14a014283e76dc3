/** The first link of a page: leads keyboard users past its header (WCAG 2.2, 2.4.1). */
export const SkipLink = () => (
  <nav aria-label="Skip">
    <a class="skip" href="#main">
      Skip to content
    </a>
  </nav>
)
