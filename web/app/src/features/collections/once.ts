/** Returns the same result for the same object, so that what has not changed keeps its identity and is not drawn again. */
export function once<From extends object, To>(make: (from: From) => To): (from: From) => To {
  const made = new WeakMap<From, { result: To }>();
  return (from) => {
    const known = made.get(from);
    if (known !== undefined) return known.result;
    const result = make(from);
    made.set(from, { result });
    return result;
  };
}
