import { ApiError } from '#kernel/web/api.ts'
import type { Remedy } from '#kernel/web/extensions.ts'
import { type Perubahan, request } from './request-store.ts'

const CODE = 'otorisasi.diperlukan'

/** Whether the server refused only because a second person has to agree. */
export const needsApproval = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === CODE

/**
 * Lets a supervisor or owner approve what the server refused. What it is about is the
 * server's own word, because the grant has to fit it; what was typed as a reason goes along for the
 * approver. Resolves to the id of the single-use grant, or null when the dialog was closed.
 */
export function approve(
  { params }: ApiError,
  sent: Readonly<Record<string, unknown>> = {},
): Promise<string | null> {
  const { aksi, dokumen, jumlah_rp, berat, level, perubahan } = params
  const note = sent['alasan'] ?? sent['keterangan']
  return new Promise((resolve) => {
    request.set({
      kategori: String(aksi),
      dokumen: String(dokumen),
      jumlah_rp: Number(jumlah_rp),
      level: String(level),
      ...(berat === undefined ? {} : { berat: Number(berat) }),
      perubahan: typeof perubahan === 'string' ? (JSON.parse(perubahan) as Perubahan[]) : [],
      note: typeof note === 'string' ? note.slice(0, 200) : '',
      answer: (approval) => {
        request.set(null)
        resolve(approval?.id_otorisasi ?? null)
      },
    })
  })
}

/** For every write: the dialog opens when the server asks, and the grant goes out with the same input. */
export const otorisasiRemedy: Remedy = {
  code: CODE,
  fields: [
    'id_otorisasi',
    'id_otorisasi_wajar',
    'id_otorisasi_jual',
    'id_otorisasi_beli',
    'id_otorisasi_wajar_jual',
    'id_otorisasi_wajar_beli',
  ],
  ask: approve,
}
