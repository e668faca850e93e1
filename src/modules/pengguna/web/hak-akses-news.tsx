export default function HakAksesNewsScreen() {
  return null
}
