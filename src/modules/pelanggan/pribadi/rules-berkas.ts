import { escapeMarkup } from '#kernel/shared/markup.ts'

/** A part of the page: rows of one kind. */
export interface Bagian {
  readonly judul: string
  readonly rows: readonly Readonly<Record<string, unknown>>[]
  readonly label: (nama: string) => string
}

const lolos = (isi: unknown): string => escapeMarkup(String(isi ?? '–'))

function tabel({ rows, label }: Bagian): string {
  const [pertama] = rows
  if (!pertama) return '<p>–</p>'
  const kolom = Object.keys(pertama)
  const kepala = kolom.map((k) => `<th>${lolos(label(k))}</th>`).join('')
  const isi = rows
    .map((r) => `<tr>${kolom.map((k) => `<td>${lolos(r[k])}</td>`).join('')}</tr>`)
    .join('\n')
  return `<table><thead><tr>${kepala}</tr></thead><tbody>\n${isi}\n</tbody></table>`
}

const GAYA = `body{font:14px/1.5 sans-serif;margin:24px;color:#111}
table{border-collapse:collapse;width:100%}th,td{border:1px solid #bbb;padding:4px 8px;
text-align:left;vertical-align:top;overflow-wrap:anywhere}h2{margin-top:24px}`

/** A page that opens anywhere and prints; every value is text. */
export function halaman(judul: string, bagian: readonly Bagian[]): string {
  const isi = bagian.map((b) => `<h2>${lolos(b.judul)}</h2>\n${tabel(b)}`).join('\n')
  return `<!doctype html>
<html><head><meta charset="utf-8"><title>${lolos(judul)}</title><style>${GAYA}</style></head>
<body><h1>${lolos(judul)}</h1>
${isi}
</body></html>
`
}
