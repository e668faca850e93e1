import { Button } from '@mantine/core'
import { pilihan, rujukan, rupiah, teks } from '#kernel/shared/fields.ts'
import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import { toast } from '#kernel/web/feedback/toast.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { useRead } from '#kernel/web/query.ts'
import { SentPicture } from '#kernel/web/scan/sent-picture.tsx'
import { SaveButton } from '#kernel/web/shortcut/save-button.tsx'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Grid, Notice, Stack } from '#kernel/web/ui/layout.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Panel, Tag } from '#kernel/web/ui/parts.tsx'
import { Tersimpan } from '#modules/loket/uang-muka/web/index.ts'
import type { jurnalPoin } from '../contract.ts'
import { FOLDER_LAMPIRAN, JENIS_DITULIS, MAKS_BARIS } from '../rules.ts'
import { slip } from './layar-jurnal-umum.tsx'
import { type Baris, useJurnal } from './use-jurnal.ts'

const JENIS = pilihan(JENIS_DITULIS)
const KETERANGAN = teks({ max: 200 })
const URAIAN = teks({ max: 100, wajib: false })
const AKUN = rujukan('akun', { wajib: false })
const RUPIAH = rupiah({ wajib: false })

type Props = { readonly loket: ReturnType<typeof useJurnal> }

/** Accounts with debit or credit, line by line; F12 asks somebody else, saves and prints. */
export default function TransaksiJurnalUmumScreen() {
  const { t } = useTexts()
  const loket = useJurnal()
  const { saved } = loket
  const simpan = async () => {
    const jadi = await loket.simpan()
    if (jadi) slip.print(jadi.no_jurnal_umum)
  }
  return (
    <Page
      actions={
        <>
          <Poin loket={loket} />
          <SaveButton text="penjualan.simpan_cetak" run={simpan} busy={loket.busy} />
        </>
      }
    >
      <Stack>
        {saved && (
          <Tersimpan
            nomor={saved.no_jurnal_umum}
            lihat={`/lihat-jurnal-umum?no_jurnal_umum=${saved.no_jurnal_umum}`}
            judul={t('label.total_rp')}
            kembali_rp={saved.total_rp}
            baris={[]}
            onCetak={() => slip.print(saved.no_jurnal_umum)}
          />
        )}
        <Kepala loket={loket} />
        <Garis loket={loket} />
        {loket.problem && <Notice tone="bad">{loket.problem}</Notice>}
      </Stack>
    </Page>
  )
}

/** What it is for, with the paper behind it. */
function Kepala({ loket }: Props) {
  const { t } = useTexts()
  const { draft, change, fields } = loket
  return (
    <Panel>
      <Grid min={280}>
        <Stack gap={12}>
          <FieldInput
            field={JENIS}
            name="jenis_jurnal"
            label={t('label.jenis_jurnal')}
            value={draft.jenis_jurnal}
            onChange={(v) => v && change({ jenis_jurnal: v })}
          />
          <FieldInput
            field={KETERANGAN}
            name="keterangan"
            label={t('label.keterangan')}
            value={draft.keterangan}
            error={fields['keterangan']}
            onChange={(v) => change({ keterangan: v ?? '' })}
          />
        </Stack>
        <SentPicture
          name="lampiran"
          label={t('label.lampiran')}
          folder={FOLDER_LAMPIRAN}
          page
          queue={loket.queue}
          foto={draft.lampiran}
          error={fields['lampiran']}
          onChange={(lampiran) => change({ lampiran })}
        />
      </Grid>
    </Panel>
  )
}

/** The lines, with their sums and what is missing between them. */
function Garis({ loket }: Props) {
  const { t } = useTexts()
  const { draft, jumlah } = loket
  const sisi = (nama: 'debet_rp' | 'kredit_rp', lain: 'debet_rp' | 'kredit_rp'): Column<Baris> => ({
    name: nama,
    width: 170,
    sort: false,
    align: 'right',
    render: (b) => (
      <FieldInput
        field={RUPIAH}
        name={nama}
        value={b[nama]}
        placeholder={usulan(b, nama, jumlah.selisih_rp)}
        error={nama === 'debet_rp' ? loket.galat(b, nama) : undefined}
        onChange={(v) => loket.ubah(b.id, { [nama]: v, ...(v ? { [lain]: null } : {}) })}
      />
    ),
  })
  const kolom: readonly Column<Baris>[] = [
    {
      name: 'nomor_akun',
      width: 300,
      sort: false,
      render: (b) => (
        <FieldInput
          field={AKUN}
          name="nomor_akun"
          value={b.nomor_akun}
          error={loket.galat(b, 'nomor_akun')}
          onChange={(nomor_akun) => loket.ubah(b.id, { nomor_akun })}
        />
      ),
    },
    {
      name: 'uraian',
      sort: false,
      render: (b) => (
        <FieldInput
          field={URAIAN}
          name="uraian"
          value={b.uraian}
          onChange={(v) => loket.ubah(b.id, { uraian: v ?? '' })}
        />
      ),
    },
    sisi('debet_rp', 'kredit_rp'),
    sisi('kredit_rp', 'debet_rp'),
  ]
  return (
    <Panel
      title={<Selisih {...jumlah} />}
      actions={
        <Button
          variant="default"
          disabled={draft.baris.length >= MAKS_BARIS}
          onClick={loket.tambah}
        >
          {t('jurnal_umum.tambah')}
        </Button>
      }
    >
      <DataTable<Baris>
        name="jurnal-umum-baris"
        columns={kolom}
        rows={draft.baris}
        rowKey={(b) => b.id}
        totals={{ debet_rp: jumlah.debet_rp, kredit_rp: jumlah.kredit_rp }}
        actions={(b) => [
          {
            label: t('jurnal_umum.hapus_baris'),
            icon: 'trash',
            color: 'bad',
            onClick: () => loket.hapus(b.id),
          },
        ]}
      />
    </Panel>
  )
}

/** What would balance the journal, shown in an empty field of the side that lacks it. */
function usulan(b: Baris, sisi: 'debet_rp' | 'kredit_rp', selisih_rp: number): string {
  if (b.nomor_akun === null || b.debet_rp !== null || b.kredit_rp !== null) return ''
  const kurang = sisi === 'kredit_rp' ? selisih_rp : -selisih_rp
  return kurang > 0 ? tulisAngka(kurang) : ''
}

function Selisih({ debet_rp, selisih_rp }: Props['loket']['jumlah']) {
  const { t } = useTexts()
  if (selisih_rp === 0)
    return (
      debet_rp > 0 && (
        <Tag color="ok">{`${t('jurnal_umum.seimbang')} ${tulisRupiah(debet_rp)}`}</Tag>
      )
    )
  return <Tag color="bad">{`${t('jurnal_umum.selisih')} ${tulisRupiah(Math.abs(selisih_rp))}`}</Tag>
}

/** Proposes the two lines that bring what is owed for points to what they are worth. */
function Poin({ loket }: Props) {
  const { t } = useTexts()
  const q = useRead<typeof jurnalPoin>('jurnal-umum/get/poin')
  const poin = q.data
  if (!poin || poin.poin === 0) return null
  const kurang = poin.nilai_rp - poin.tercatat_rp
  const usulkan = () => {
    if (kurang === 0) return toast.success(t('jurnal_umum.poin_cocok'))
    const [naik, turun] = [Math.max(0, kurang) || null, Math.max(0, -kurang) || null]
    loket.usul(t('jurnal_umum.poin_ket', { poin: tulisAngka(poin.poin) }), [
      { nomor_akun: poin.akun_biaya, debet_rp: naik, kredit_rp: turun },
      { nomor_akun: poin.akun_kewajiban, debet_rp: turun, kredit_rp: naik },
    ])
  }
  return (
    <Button variant="default" onClick={usulkan}>
      {t('jurnal_umum.poin')}
    </Button>
  )
}
