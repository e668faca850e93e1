import { RemarkInput } from '#kernel/web/counter/remark-input.tsx'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { kode, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import { confirm } from '#kernel/web/feedback/confirm.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { formatDate } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useList, useWrite } from '#kernel/web/query.ts'
import type { Column } from '#kernel/web/table/data-table.tsx'
import { ListTable } from '#kernel/web/table/list-table.tsx'
import { Columns } from '#kernel/web/ui/columns.tsx'
import { Empty, ErrorView, Skeleton } from '#kernel/web/ui/empty.tsx'
import { Notice } from '#kernel/web/ui/layout.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { KeyValue, Panel, Tag } from '#kernel/web/ui/parts.tsx'
import { Tersimpan } from '#modules/loket/uang-muka/web/index.ts'
import type { BayarHutang } from '#modules/gadai/bayar/contract.ts'
import { CARA_PERINGATAN } from '#modules/gadai/surat/rules.ts'
import type { LebihHutang, hutangLebihKabar } from '../contract.ts'
import { IsianPihak, PIHAK_KOSONG, cetakBukti, kirimPihak } from '#modules/gadai/bayar/web/index.ts'
import { PanelTindakan, css, useTindakan } from '#modules/gadai/surat/web/index.ts'

const KOLOM: readonly Column<LebihHutang>[] = [
  { name: 'no_faktur_hutang', field: kode(), sort: false },
  { name: 'no_lelang', render: (l) => l.no_lelang, hide: 'narrow' },
  { name: 'tgl_lelang', field: tanggal(), sort: false },
  { name: 'nama_customer', field: teks(), sort: false },
  { name: 'no_hp', field: kode(), sort: false, hide: 'narrow' },
  { name: 'hasil_rp', field: rupiah(), sort: false, hide: 'narrow' },
  { name: 'lebih_rp', label: '', field: rupiah(), sort: false },
  { name: 'tgl_hangus', render: (l) => <TagHangus l={l} /> },
]

function TagHangus({ l }: { readonly l: LebihHutang }) {
  const { t } = useTexts()
  if (l.tgl_hangus === null) return <Tag color="quiet">{t('hutang.tidak_hangus')}</Tag>
  return <Tag color={l.lewat ? 'bad' : 'quiet'}>{formatDate(l.tgl_hangus)}</Tag>
}

interface Props {
  /** Number of a ticket, or SEMUA for the list. */
  readonly pilih: string
  readonly onPilih: (nomor: string) => void
}

/** What auctions brought above the loan and nobody has fetched yet; it is paid out here. */
export function DaftarLebih({ pilih, onPilih }: Props) {
  const { t } = useTexts()
  if (pilih !== 'SEMUA') return <SatuLebih nomor={pilih} />
  const kolom = KOLOM.map((c) =>
    c.name === 'lebih_rp' ? { ...c, label: t('hutang.kelebihan') } : c,
  )
  return (
    <ListTable<LebihHutang>
      name="lebih-hutang"
      title={t('hutang.kelebihan_belum_diambil')}
      path="hutang/get/lebih"
      back="/lelang-hutang"
      columns={kolom}
      rowKey="no_lelang"
      emptyText={t('hutang.tidak_ada_lebih')}
      onOpen={(l) => onPilih(l.no_faktur_hutang)}
      actions={(l) =>
        l.lewat
          ? [
              {
                label: t('hutang.hanguskan'),
                icon: 'wallet',
                onClick: () => onPilih(l.no_faktur_hutang),
              },
            ]
          : []
      }
    />
  )
}

function SatuLebih({ nomor }: { readonly nomor: string }) {
  const { t } = useTexts()
  const [bukti, setBukti] = useState<BayarHutang | null>(null)
  const q = useList<LebihHutang>('hutang/get/lebih', { search: nomor })
  const satu = q.rows.find((l) => l.no_faktur_hutang === nomor)
  return (
    <Page title={nomor} back="/lelang-hutang?lebih=SEMUA">
      {q.error && <ErrorView error={q.error} retry={q.refetch} />}
      {q.isPending && <Skeleton />}
      {bukti && <Terbayar bukti={bukti} />}
      {!bukti && satu && <Kelebihan l={satu} onJadi={setBukti} />}
      {!bukti && !satu && !q.isPending && !q.error && <Empty title={t('hutang.tidak_ada_lebih')} />}
    </Page>
  )
}

function Terbayar({ bukti }: { readonly bukti: BayarHutang }) {
  const { t } = useTexts()
  return (
    <Tersimpan
      nomor={bukti.no_bayar}
      lihat={`/lihat-hutang?no_faktur_hutang=${bukti.no_faktur_hutang}`}
      judul={t(bukti.total_bayar === 0 ? 'hutang.kelebihan_jadi' : 'hutang.kelebihan_diserahkan')}
      kembali_rp={bukti.lebih_rp}
      baris={[]}
      onCetak={() => cetakBukti(bukti.no_bayar)}
    />
  )
}

interface KelebihanProps {
  readonly l: LebihHutang
  readonly onJadi: (bukti: BayarHutang) => void
}

/** Whose surplus it is, and what happens to it: paid out, given away once its time is over. */
function Kelebihan({ l, onJadi }: KelebihanProps) {
  const { t } = useTexts()
  return (
    <Columns>
      <Panel title={t('hutang.kelebihan_lelang')}>
        <KeyValue label={t('label.nama_customer')} value={l.nama_customer} />
        {l.no_hp && <KeyValue label={t('label.no_hp')} value={l.no_hp} />}
        {l.alamat_customer && (
          <KeyValue label={t('label.alamat_customer')} value={l.alamat_customer} />
        )}
        <KeyValue label={t('label.tgl_lelang')} value={formatDate(l.tgl_lelang)} />
        <KeyValue label={t('hutang.hasil_lelang')} value={tulisAngka(l.hasil_rp)} />
        <KeyValue strong label={t('hutang.kelebihan')} value={tulisAngka(l.lebih_rp)} />
        <KeyValue label={t('label.tgl_hangus')} value={<TagHangus l={l} />} />
        <Kabari l={l} />
      </Panel>
      {l.lewat ? <Hangus l={l} onJadi={onJadi} /> : <Bayar l={l} onJadi={onJadi} />}
    </Columns>
  )
}

const PENERIMA = teks({ max: 60 })

interface IsiHangus {
  readonly nama_pihak: string | null
  readonly keterangan: string | null
}
const HANGUS_BARU: IsiHangus = { nama_pihak: null, keterangan: null }

/** What nobody fetched goes to the fund or the State, with the owner's approval. */
function Hangus({ l, onJadi }: KelebihanProps) {
  const { t, tt } = useTexts()
  const { no_faktur_hutang } = l
  const k = useTindakan<BayarHutang, IsiHangus>('hutang/lebih-hangus', {
    nomor: no_faktur_hutang,
    awal: HANGUS_BARU,
  })
  const { nama_pihak, keterangan } = k.isi
  const tanggal_hangus = l.tgl_hangus ? formatDate(l.tgl_hangus) : ''
  const jalan = async () => {
    const text = t('hutang.yakin_hangus', {
      jumlah: tulisRupiah(l.lebih_rp),
      nama: l.nama_customer,
      tanggal: tanggal_hangus,
    })
    if (k.sibuk || !(await confirm({ text, danger: true }))) return
    const isi = {
      no_faktur_hutang,
      nama_pihak: nama_pihak ?? '',
      ...(keterangan ? { keterangan } : {}),
    }
    const jadi = await k.simpan(isi, { arah: 'keluar', total_rp: l.lebih_rp })
    if (!jadi) return
    onJadi(jadi)
    cetakBukti(jadi.no_bayar)
  }
  return (
    <PanelTindakan
      k={k}
      uang={{ arah: 'keluar', total_rp: l.lebih_rp }}
      judul={tt(`hutang.akhir_lebih_${l.akhir_lebih.toLowerCase()}`)}
      rincian={[]}
      teks="hutang.hanguskan"
      jalan={() => void jalan()}
    >
      <Notice>{t('error.hutang.kelebihan_hangus', { tanggal: tanggal_hangus })}</Notice>
      <FieldInput
        field={PENERIMA}
        name="nama_pihak"
        label={t('hutang.penerima')}
        value={nama_pihak}
        onChange={(v) => k.ubah({ nama_pihak: v })}
      />
      <RemarkInput value={keterangan} onChange={(v) => k.ubah({ keterangan: v })} />
    </PanelTindakan>
  )
}

/** That the customer was told of his surplus; its clock may begin with that. */
function Kabari({ l }: { readonly l: LebihHutang }) {
  const { t, tt } = useTexts()
  const kirim = useWrite<typeof hutangLebihKabar>('POST', 'hutang/lebih-kabar', {
    success: 'hutang.kabar_tersimpan',
    refresh: ['hutang/get/lebih'],
  })
  const { no_faktur_hutang } = l
  return (
    <>
      <KeyValue
        label={t('hutang.dikabari')}
        value={l.tgl_kabar ? formatDate(l.tgl_kabar) : t('hutang.belum_dikabari')}
      />
      <div className={css['buttons']}>
        {CARA_PERINGATAN.map((cara) => (
          <Button
            key={cara}
            variant="default"
            loading={kirim.busy}
            onClick={() => void kirim.send({ no_faktur_hutang, cara })}
          >
            {t('hutang.kabari', { cara: tt(`pilihan.cara_peringatan.${cara.toLowerCase()}`) })}
          </Button>
        ))}
      </div>
    </>
  )
}

function Bayar({ l, onJadi }: KelebihanProps) {
  const { t } = useTexts()
  const { no_faktur_hutang } = l
  const awal = { pihak: PIHAK_KOSONG }
  const k = useTindakan<BayarHutang, typeof awal>('hutang/lebih', { nomor: no_faktur_hutang, awal })
  const { pihak } = k.isi
  const jalan = async () => {
    const isi = { no_faktur_hutang, ...kirimPihak(pihak) }
    const jadi = await k.simpan(isi, { arah: 'keluar', total_rp: l.lebih_rp })
    if (!jadi) return
    onJadi(jadi)
    cetakBukti(jadi.no_bayar)
  }
  return (
    <PanelTindakan
      k={k}
      uang={{ arah: 'keluar', total_rp: l.lebih_rp }}
      judul={t('hutang.diterima_nasabah')}
      rincian={[]}
      teks="hutang.kelebihan_cetak"
      jalan={() => void jalan()}
    >
      <IsianPihak
        label={t('hutang.penerima')}
        labelHp={t('label.no_hp')}
        placeholder={l.nama_customer}
        nilai={pihak}
        onUbah={(isi) => k.ubah({ pihak: isi })}
      />
    </PanelTindakan>
  )
}
