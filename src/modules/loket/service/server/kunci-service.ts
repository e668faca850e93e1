import { AppError } from '#kernel/shared/errors.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { Service } from '../contract.ts'
import { type LangkahService, TOLAK_LANGKAH, bolehLangkah } from '../rules.ts'
import { bacaService } from './baca-service.ts'

/**
 * Holds a service until the commit. Throws 404 `service.tidak_ada`, 409 `service.sudah_<status>` or
 * `service.belum_selesai` when the step may not be taken from where it stands.
 */
export async function kunciService(
  tx: Tx,
  no_service: string,
  langkah: LangkahService,
): Promise<Service> {
  const s = await bacaService.hold(tx, no_service)
  const { status } = s
  if (bolehLangkah(langkah, status)) return s
  throw new AppError(TOLAK_LANGKAH[status], { status: 409, params: { no_service, status } })
}

/** The shop's own pieces of it, in the order of their barcodes. */
export const barcodesDari = (s: Service): readonly string[] =>
  s.items.flatMap((i) => i.kode_barcode ?? []).toSorted()
