import type { PageScript } from '../../../foundation/builtScript'

/** Renders the page. `keyIds` are base64url; the rest comes from our own build. */
export const cardFramePage = ({ src, integrity }: PageScript, keyIds: readonly string[]): string =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="countertop-keys" content="${keyIds.join(' ')}">
<title>Card details</title>
<script src="${src}" integrity="${integrity}" defer></script>
</head>
<body></body>
</html>
`
