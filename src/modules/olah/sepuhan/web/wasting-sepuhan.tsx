import { RemarkInput } from '#kernel/web/counter/remark-input.tsx'
import { useState } from 'react'
import type { CallOutput } from '#kernel/shared/contract.ts'
import { persen } from '#kernel/shared/fields.ts'
import { complaint, useCounter } from '#kernel/web/counter/use-counter.ts'
import { formatDate, formatNamed } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useRead } from '#kernel/web/query.ts'
import { useDraf } from '#kernel/web/session/draft.ts'
import { randomText } from '#kernel/web/session/random.ts'
import { SaveButton } from '#kernel/web/shortcut/save-button.tsx'
import { Chart } from '#kernel/web/ui/chart/chart.tsx'
import { Columns } from '#kernel/web/ui/columns.tsx'
import { Notice, Stack } from '#kernel/web/ui/layout.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { KeyValue, Panel } from '#kernel/web/ui/parts.tsx'
import type { LotTerbuka, Rendemen, rendemen, wastingSepuhanCreate } from '../contract.ts'
import { wastingJanggal } from '../rules.ts'
import { slipWasting } from './layar-wasting.tsx'
import { PilihanLot } from './pilihan-lot.tsx'
import { SEGAR_SEPUHAN } from './segar.ts'

interface Isi {
  readonly lot: LotTerbuka | null
  readonly keterangan: string
  /** What an approval is bound to. */
  readonly no_draft: string
}
const baru = (): Isi => ({ lot: null, keterangan: '', no_draft: randomText(24) })

/** A lot is closed with what was lost of it; F12 saves, and asks where it is more than usual. */
export default function WastingSepuhanScreen() {
  const { t } = useTexts()
  const draf = useDraf('wasting-sepuhan', baru, (i) => i.lot === null)
  const { lot, keterangan, no_draft } = draf.isi
  const missing = lot ? null : complaint('sepuhan.lot_belum')
  const loket = useCounter<Isi, CallOutput<typeof wastingSepuhanCreate>>(draf, {
    path: 'wasting-sepuhan/create',
    refresh: SEGAR_SEPUHAN,
    missing,
  })
  const [terakhir, setTerakhir] = useState<string | null>(null)
  const kode_supplier = lot?.kode_supplier ?? terakhir
  const simpan = async () => {
    const jadi = await loket.save(missing, {
      no_kirim: lot?.no_kirim,
      no_draft,
      ...(keterangan ? { keterangan } : {}),
    })
    if (!jadi) return
    setTerakhir(lot?.kode_supplier ?? null)
    slipWasting.print(jadi.no_wasting)
  }
  const { saved, problem } = loket
  return (
    <Page>
      <Columns>
        <Stack>
          <PilihanLot
            onPilih={(dipilih) => {
              loket.begin()
              loket.change({ lot: dipilih })
            }}
          />
          {kode_supplier && <Grafik kode_supplier={kode_supplier} />}
        </Stack>
        <Stack>
          <Panel title={lot ? lot.no_kirim : t('screen.wasting-sepuhan')}>
            <Stack gap={12}>
              {lot && <RingkasLot lot={lot} />}
              <RemarkInput
                value={keterangan}
                onChange={(v) => loket.change({ keterangan: v ?? '' })}
              />
              {problem && <Notice tone="bad">{problem}</Notice>}
              <SaveButton fullWidth text="penjualan.simpan_cetak" run={simpan} busy={loket.busy} />
            </Stack>
          </Panel>
          {saved && lot === null && (
            <Notice>
              {t('sepuhan.ditutup', { nomor: saved.no_wasting, no_kirim: saved.no_kirim })}
            </Notice>
          )}
        </Stack>
      </Columns>
    </Page>
  )
}

const useRendemen = (kode_supplier: string) =>
  useRead<typeof rendemen>('wasting-sepuhan/get/rendemen', { kode_supplier })

/** What is lost if the lot is closed now, beside what is usual with its refiner. */
function RingkasLot({ lot }: { readonly lot: LotTerbuka }) {
  const { t } = useTexts()
  const { data } = useRendemen(lot.kode_supplier)
  const wasting = Math.round((lot.total_murni - lot.diterima) * 1000) / 1000
  const bp = Math.round((wasting * 10_000) / lot.total_murni)
  return (
    <>
      <KeyValue label={t('label.nama_supplier')} value={lot.nama_supplier} />
      <KeyValue label={t('label.kirim_murni')} value={formatNamed('berat', lot.total_murni)} />
      <KeyValue label={t('label.terima_murni')} value={formatNamed('berat', lot.diterima)} />
      <KeyValue
        label={t('label.wasting')}
        value={`${formatNamed('berat', wasting)} · ${bp / 100}%`}
        strong
      />
      {data && <Biasa data={data} bp={bp} />}
    </>
  )
}

function Biasa({ data, bp }: { readonly data: Rendemen; readonly bp: number }) {
  const { t } = useTexts()
  const { biasa, batas } = data
  const janggal = wastingJanggal(bp, biasa === null ? null : Math.round(biasa * 100), batas * 100)
  return (
    <>
      <KeyValue
        label={t('label.persen_biasa')}
        value={biasa === null ? t('sepuhan.belum_biasa') : `${biasa}%`}
      />
      {janggal && <Notice tone="bad">{t('sepuhan.janggal', { batas })}</Notice>}
    </>
  )
}

/** What the refiner lost of his last lots, in percent. */
function Grafik({ kode_supplier }: { readonly kode_supplier: string }) {
  const { t } = useTexts()
  const { data } = useRendemen(kode_supplier)
  if (data?.lot.length === 0) return null
  return (
    <Chart
      type="bar"
      title={t('sepuhan.grafik', { supplier: kode_supplier })}
      x="tanggal"
      xLabel={t('label.tanggal')}
      data={data?.lot.map((l) => ({ ...l, tanggal: formatDate(l.tanggal) }))}
      series={[{ name: 'persen_wasting', label: t('label.persen_wasting'), field: persen() }]}
    />
  )
}
