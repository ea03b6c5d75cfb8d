/** What somebody without a name is called, in whatever language they sat down; people at one screen are numbered. */
export const UNNAMED = /^(Cartographer|Cartographe|Картограф)(?= \d+$|$)/;
export const isNamed = (name: string): boolean => !UNNAMED.test(name);
