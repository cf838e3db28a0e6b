export default function X() {
  return <p>x</p>
}
