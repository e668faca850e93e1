import { pilihan } from '#kernel/shared/fields.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { useRead } from '#kernel/web/query.ts'
import type { marketplaceSetting } from '../contract.ts'
import { KirimOnline } from './kirim-barang-online.tsx'
import { useOnline } from './use-online.ts'

/** Pieces by scan to a web shop outside. Without one the screen says what is missing. */
export default function KirimBarangExternalScreen() {
  const { t } = useTexts()
  const loket = useOnline('kirim-barang-external')
  const { draft, change, fields } = loket
  const q = useRead<typeof marketplaceSetting>('marketplace-setting', {})
  const web = (q.data ?? []).filter((s) => s.luar && s.aktif)
  const choices = web.map((s) => ({
    value: s.kode_sambungan,
    label: `${s.kode_sambungan} · ${s.nama_sambungan}`,
  }))
  return (
    <KirimOnline
      loket={loket}
      sambungan={
        <>
          <FieldInput
            field={pilihan(choices.map((c) => c.value))}
            name="kode_sambungan"
            label={t('label.kode_sambungan')}
            choices={choices}
            value={draft.kode_sambungan}
            error={fields['kode_sambungan']}
            onChange={(kode_sambungan) => change({ kode_sambungan })}
          />
          {q.data && web.length === 0 && <p role="note">{t('marketplace.belum_ada_toko_web')}</p>}
        </>
      }
    />
  )
}
