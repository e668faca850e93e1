import { formatDate } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useRead } from '#kernel/web/query.ts'
import type { CallOutput } from '#kernel/shared/contract.ts'
import { KeyValue, Panel } from '#kernel/web/ui/parts.tsx'
import type { Penjualan } from '../contract.ts'
import type { penjualanPajak } from '../contract-pajak.ts'

type Sebab = CallOutput<typeof penjualanPajak>
type Tarif = NonNullable<Sebab['items'][number]['ppn']>

/** Of each taxed line: its rates and code, and what they come from. */
export function SebabPajak({ nota }: { readonly nota: Penjualan }) {
  return nota.items.some((i) => i.ppn_alasan !== 'BUKAN_PKP') ? <Isi nota={nota} /> : null
}

function Isi({ nota: { no_faktur_jual, items } }: { readonly nota: Penjualan }) {
  const { t, tt } = useTexts()
  const { data } = useRead<typeof penjualanPajak>('penjualan/{no_faktur_jual}/pajak', {
    no_faktur_jual,
  })
  const pilihan = (nama: string, nilai: string | null | undefined) =>
    nilai ? tt(`pilihan.${nama}.${nilai.toLowerCase()}`) : null
  const sumber = (r: Tarif | null | undefined) =>
    r &&
    `${r.kode_tarif} ${r.tarif}% · ${formatDate(r.berlaku_dari)} · ${r.sumber_hukum} (${pilihan('kepastian', r.kepastian) ?? ''})`
  return (
    <Panel title={t('penjualan.pajak')}>
      {data && (
        <KeyValue
          label={t('label.jenis_pembeli')}
          value={[pilihan('jenis_pembeli', data.pembeli?.jenis ?? 'KONSUMEN'), data.pembeli?.npwp]
            .filter(Boolean)
            .join(' · ')}
        />
      )}
      {items
        .filter((i) => i.ppn_alasan !== 'BUKAN_PKP')
        .map((i) => {
          const s = data?.items.find((x) => x.baris === i.baris)
          const teks = (...isi: readonly (string | null | undefined)[]) =>
            isi.filter(Boolean).join(' · ')
          return (
            <div key={i.baris}>
              <KeyValue
                label={`${i.kode_barcode} · ${t('penjualan.ppn_persen', { persen: i.ppn })}`}
                value={teks(
                  i.kode_pajak,
                  pilihan('kasus', i.ppn_alasan),
                  pilihan('kelas_pajak', s?.kelas),
                  pilihan('perolehan', s?.perolehan),
                  sumber(s?.ppn),
                )}
              />
              <KeyValue
                label={`${i.kode_barcode} · ${t('penjualan.pph_persen', { persen: i.pph })}`}
                value={teks(pilihan('kasus', i.pph_alasan), sumber(s?.pph))}
              />
            </div>
          )
        })}
    </Panel>
  )
}
