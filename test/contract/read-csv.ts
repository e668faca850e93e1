/** The cells of a file of comma-separated values, line by line. */
export function readCsv(text: string): string[][] {
  return text
    .split('\r\n')
    .slice(0, -1)
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map((c) =>
        (c[1] ?? c[2] ?? '').replaceAll('""', '"'),
      ),
    )
}
