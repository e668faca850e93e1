import type { FieldError } from '#kernel/shared/errors.ts'
import type { MasterRow } from '#kernel/shared/master.ts'

/** Raw printing: 9100 and what print servers with several outlets put beside it. */
export const PORT_PRINTER = { min: 9100, max: 9109 } as const

const NAMA = /^(?=.{1,100}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/i

/** An IPv4 address or the name of a machine, nothing around it. */
export function periksaAlamat({ alamat_printer }: MasterRow): Readonly<Record<string, FieldError>> {
  return NAMA.test(String(alamat_printer)) ? {} : { alamat_printer: { code: 'printer.alamat' } }
}
