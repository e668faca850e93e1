import { teks } from '#kernel/shared/fields.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import type { BayarHutang } from '../contract.ts'
import { slipSurat, css, useTindakan } from '#modules/gadai/surat/web/index.ts'
import { LayarBayarSurat } from './loket/layar-bayar-surat.tsx'
import type { PropsTindakan } from './tebus-semua.tsx'

const ALASAN = teks({ max: 200 })

interface IsiHilang {
  readonly alasan: string | null
}
const HILANG_BARU: IsiHilang = { alasan: null }

/** The customer's ticket is gone: a fee, an approval, a new copy; the old one counts no more. */
export function SuratHilang({ surat, h }: PropsTindakan) {
  const { t } = useTexts()
  const nomor = surat.no_faktur_hutang
  const k = useTindakan<BayarHutang, IsiHilang>('hutang/hilang', { nomor, awal: HILANG_BARU })
  const { alasan } = k.isi
  const uang = { arah: 'masuk', total_rp: h.biaya_hilang_rp } as const
  return (
    <LayarBayarSurat
      surat={surat}
      h={h}
      suratBaru={() => nomor}
      k={k}
      uang={uang}
      judul={t('hutang.biaya_hilang')}
      rincian={[]}
      teks="hutang.hilang_cetak"
      isi={{ alasan: alasan ?? '' }}
      salah={alasan?.trim() ? null : t('hutang.hilang_alasan_kosong')}
      cetak={() => slipSurat.print(nomor)}
    >
      <div className={css['one']}>
        <FieldInput
          field={ALASAN}
          name="alasan"
          label={t('hutang.hilang_alasan')}
          note={t('hutang.hilang_catatan')}
          value={alasan}
          autoFocus
          onChange={(v) => k.ubah({ alasan: v })}
        />
      </div>
    </LayarBayarSurat>
  )
}
