/**
 * The header `Accept` of a save that wants the project's new version alone, where the page can work out the
 * rest. A header, because a backend of the last release refuses a field or value that it does not know.
 */
export const VERSION_ALONE = 'application/json;answer=version'
